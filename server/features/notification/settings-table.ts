import { and, count, eq, notInArray } from 'drizzle-orm'
import type { DailyKind } from '#contract/notifications.ts'
import { notificationChoices, notificationSettings } from '#server/domain/notification/schema.ts'
import { pushSubscriptions } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'

export type SettingsRow = typeof notificationSettings.$inferSelect

export async function findSettings(db: Db, memberId: number): Promise<SettingsRow | undefined> {
  const [found] = await db.select().from(notificationSettings).where(eq(notificationSettings.memberId, memberId))
  return found
}

export function findChoices(db: Db, memberId: number) {
  return db.select().from(notificationChoices).where(eq(notificationChoices.memberId, memberId))
}

export async function countDevices(db: Db, memberId: number): Promise<number> {
  const ofMember = eq(pushSubscriptions.memberId, memberId)
  const [found] = await db.select({ devices: count() }).from(pushSubscriptions).where(ofMember)
  return found?.devices ?? 0
}

export async function putSettings(tx: Db, row: SettingsRow) {
  const { memberId: target } = notificationSettings
  await tx.insert(notificationSettings).values(row).onConflictDoUpdate({ target, set: row })
}

/** Replaces all active kinds. */
export async function putChoices(tx: Db, memberId: number, rows: (typeof notificationChoices.$inferInsert)[]) {
  const { memberId: member, kind } = notificationChoices
  const kinds = rows.map((row) => row.kind)
  await tx.delete(notificationChoices).where(and(eq(member, memberId), notInArray(kind, kinds)))
  for (const row of rows) {
    await tx
      .insert(notificationChoices)
      .values(row)
      .onConflictDoUpdate({ target: [member, kind], set: row })
  }
}

export async function updateNextLook(db: Db, memberId: number, kind: DailyKind, nextAt: Date) {
  await db
    .update(notificationChoices)
    .set({ nextAt })
    .where(and(eq(notificationChoices.memberId, memberId), eq(notificationChoices.kind, kind)))
}
