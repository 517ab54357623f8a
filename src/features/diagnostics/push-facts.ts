/** Whether reminders may be shown and this device is subscribed. Where to is nobody's business. */
export async function pushFacts() {
  const permission = 'Notification' in window ? Notification.permission : 'unsupported'
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  return { permission, isSubscribed: Boolean(subscription) } as const
}
