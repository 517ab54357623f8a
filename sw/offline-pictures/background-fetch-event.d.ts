/** Background Fetch, which the standard's types leave out. Source: WICG Background Fetch. */
interface BackgroundFetchRecord {
  readonly request: Request
  readonly responseReady: Promise<Response>
}
interface BackgroundFetchRegistration {
  readonly id: string
  matchAll(): Promise<readonly BackgroundFetchRecord[]>
}
interface BackgroundFetchEvent extends ExtendableEvent {
  readonly registration: BackgroundFetchRegistration
}
interface ServiceWorkerGlobalScopeEventMap {
  backgroundfetchsuccess: BackgroundFetchEvent
  backgroundfetchfail: BackgroundFetchEvent
  backgroundfetchabort: BackgroundFetchEvent
  backgroundfetchclick: BackgroundFetchEvent
}
