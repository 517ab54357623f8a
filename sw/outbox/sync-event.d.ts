/** Background Sync, which the standard's types leave out. Source: WICG Background Synchronization. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
