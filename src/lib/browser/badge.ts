/**
 * Takes the mark off the app's icon, and the reminder away that has come true: what is shown under `tag`, or all of it where
 * the member has gone. Where there is none, nothing happens.
 */
export async function clearReminder(tag?: string) {
  try {
    await navigator.clearAppBadge?.()
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications(tag ? { tag } : {})) ?? []) shown.close()
  } catch {
    // The badge is a courtesy.
  }
}
