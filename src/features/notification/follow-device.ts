import type { QueryClient } from '@tanstack/react-query'
import { pushCalls } from '#contract/notifications.ts'
import { call } from '#src/domain/api.ts'
import { currentSubscription, isFor, isPushOnFor, plain, subscribeToPush } from '#src/domain/push/push-device.ts'
import { rememberedLanguage } from '#src/i18n/language.ts'
import { clearReminder } from '#src/lib/browser/badge.ts'
import { notificationQueries } from './queries.ts'

/**
 * At each start: registers this browser with the server again, because its endpoint, language or session may have changed.
 * Removes the subscription of another member.
 */
export async function followDevice(client: QueryClient, memberId: number): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const subscription = await currentSubscription()
  if (!isPushOnFor(memberId)) return void (await Promise.all([subscription?.unsubscribe(), clearReminder()]))
  const { pushKey } = await client.ensureQueryData(notificationQueries.settings())
  // The permission is already granted: no prompt.
  const isGood = subscription !== null && isFor(subscription, pushKey)
  const known = isGood ? plain(subscription) : await subscribeToPush(pushKey)
  await call(pushCalls.subscribe, { json: { ...known, language: rememberedLanguage() } })
}
