import { logFailure } from '#src/lib/errors/log.ts'
import { readText } from '#src/lib/storage/storage.ts'

/**
 * Unsubscribes the browser from push after a logout, and closes the member's notifications; the server removes the
 * subscription with the session. Never rejects.
 */
export async function endNotifications() {
  if (readText('wp_push_member') === null) return
  try {
    const [{ unsubscribeFromPush }, { clearReminder }] = await Promise.all([
      import('#src/domain/push/push-device.ts'),
      import('#src/lib/browser/badge.ts'),
    ])
    await Promise.all([unsubscribeFromPush(), clearReminder()])
  } catch (error) {
    logFailure('messages could not be ended here', error)
  }
}
