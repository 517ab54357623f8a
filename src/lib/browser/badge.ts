/**
 * Clears the badge of the app's icon and closes its notifications: those with `tag`, or all of them after logging out. Does
 * nothing where badges or notifications are not supported.
 */
export async function clearReminder(tag?: string) {
  try {
    await navigator.clearAppBadge?.()
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications(tag ? { tag } : {})) ?? []) shown.close()
  } catch {
    // The badge is optional.
  }
}
