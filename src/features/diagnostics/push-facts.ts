/** Notification permission, and whether this device is subscribed, without the endpoint. */
export async function pushFacts() {
  const permission = 'Notification' in window ? Notification.permission : 'unsupported'
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  return { permission, isSubscribed: Boolean(subscription) } as const
}
