import type { Member } from '#server/app-env.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { localDate } from '#server/lib/day.ts'
import { enterPoints, findEntry } from './ledger.ts'

/** Points for the first like of a day. Source: inventory PT-03. */
export const FIRST_LIKE_POINTS = 2

/** Pays for a like unless one was paid on the member's day. */
export async function payFirstLike(db: Db, { id, timeZone }: Member, now: Date): Promise<void> {
  const day = localDate(now, timeZone)
  if (await findEntry(db, id, 'like', day)) return
  await db.transaction(async (tx) => {
    await lockMember(tx, id)
    if (await findEntry(tx, id, 'like', day)) return
    await enterPoints(tx, id, [{ code: 'like', ref: day, change: FIRST_LIKE_POINTS }], now)
  })
}
