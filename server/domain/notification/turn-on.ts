import { eq } from 'drizzle-orm'
import type { DailyKind, NotificationKind } from '#contract/notifications.ts'
import type { Member } from '#server/app-env.ts'
import { pushSubscriptions } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { zoneOf } from '#server/lib/known-zone.ts'
import { notificationChoices, notificationSettings } from './schema.ts'

/** Default hour of the check-in reminder: in the evening, when most of the day is over. */
export const DEFAULT_HOUR = 20

/**
 * Turns on a channel for a kind that the member has asked for and that has none: push for a member with a subscribed
 * device or without an address, otherwise mail.
 */
export async function turnOnNotices(tx: Db, member: Member, kind: Exclude<NotificationKind, DailyKind>) {
  const [device] = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, member.id))
    .limit(1)
  const push = device !== undefined || member.email === null
  const memberId = member.id
  const timeZone = zoneOf(member.timeZone)
  await tx.insert(notificationSettings).values({ memberId, hour: DEFAULT_HOUR, timeZone }).onConflictDoNothing()
  await tx.insert(notificationChoices).values({ memberId, kind, push, email: !push }).onConflictDoNothing()
}
