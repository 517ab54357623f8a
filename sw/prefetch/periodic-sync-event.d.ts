/** Periodic Background Sync, which the standard's types leave out. Source: WICG Web Periodic Background Synchronization. */
interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string
}
interface ServiceWorkerGlobalScopeEventMap {
  periodicsync: PeriodicSyncEvent
}
