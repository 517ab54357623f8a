/**
 * The parts of push missing in the standard types. Sources: W3C Push API, declarative messages; WHATWG Notifications.
 */
interface PushEvent {
  /** Of a declarative message that the browser has parsed itself. */
  readonly notification?: Notification | null
}
interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly newSubscription: PushSubscription | null
  readonly oldSubscription: PushSubscription | null
}
interface ServiceWorkerGlobalScopeEventMap {
  pushsubscriptionchange: PushSubscriptionChangeEvent
}
