import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { notificationSettings } from '#server/domain/notification/schema.ts'
import { savedSearches } from '#server/domain/saved-search/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { DAY_MS } from '#server/lib/day.ts'

/** Members whose searches are read at once. */
const MEMBERS = 100
/** Later than any planned time, even where clocks change. */
const FARTHEST_MS = 8 * DAY_MS

interface Times {
  now: Date
  /** Pictures released until then are counted. */
  until: Date
}

/** The searches to be counted, of some members, each with all of theirs; empty when none is due. */
export async function findDueSearches(db: Db, times: Times) {
  const { memberId, nextAt } = savedSearches
  const first = db
    .select({ memberId })
    .from(savedSearches)
    .where(isDue(times))
    .orderBy(asc(nextAt))
    .limit(MEMBERS)
    .as('first')
  return db
    .select({
      id: savedSearches.id,
      memberId,
      query: savedSearches.query,
      notify: savedSearches.notify,
      announcedUntil: savedSearches.announcedUntil,
      timeZone: members.timeZone,
      state: members.state,
      pausedUntil: notificationSettings.pausedUntil,
    })
    .from(savedSearches)
    .innerJoin(members, eq(members.id, memberId))
    .leftJoin(notificationSettings, eq(notificationSettings.memberId, memberId))
    .where(and(isDue(times), inArray(memberId, db.select({ memberId: first.memberId }).from(first))))
    .orderBy(memberId, sql`${savedSearches.id} desc`)
}

export type DueSearch = Awaited<ReturnType<typeof findDueSearches>>[number]

/**
 * A weekly search at its time; any other where a picture was released since it was counted. Times further ahead than
 * possible are from before the clock was set back.
 */
function isDue({ now, until }: Times): SQL | undefined {
  const { nextAt, notify, announcedUntil } = savedSearches
  const latest = sql`(select w.out_at from wallpapers w
    where w.state = 'ready' and w.out_at <= ${until.toISOString()}::timestamptz order by w.out_at desc limit 1)`
  return and(
    or(lte(nextAt, now), gt(nextAt, new Date(now.getTime() + FARTHEST_MS))),
    or(eq(notify, 'weekly'), sql`${announcedUntil} < ${latest}`, gt(announcedUntil, now)),
  )
}

interface Advance {
  id: number
  /** As it was read. */
  from: Date
  announcedUntil: Date
  nextAt: Date
}

/** Stores that the search was counted. False where another process did so, or its member changed it meanwhile. */
export async function advanceSearch(tx: Db, { id, from, announcedUntil, nextAt }: Advance): Promise<boolean> {
  const isUnchanged = and(eq(savedSearches.id, id), eq(savedSearches.announcedUntil, from), sql`next_at is not null`)
  const advanced = await tx
    .update(savedSearches)
    .set({ announcedUntil, nextAt })
    .where(isUnchanged)
    .returning({ id: savedSearches.id })
  return advanced.length > 0
}
