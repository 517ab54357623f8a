import type { Services } from '#server/app-env.ts'
import type { SearchCount } from '#server/domain/notification/schema.ts'
import { insertSearchNotices } from '#server/domain/notification/search-notices.ts'
import { localDate } from '#server/lib/day.ts'
import { zoneOf } from '#server/lib/known-zone.ts'
import { countNewMatches } from '../list.ts'
import { advanceSearch, type DueSearch, findDueSearches } from './due-searches.ts'
import { countAgain } from './notice-times.ts'
import { readFilters } from './read-filters.ts'

/** Pictures are counted this long after their release, when every transaction has ended and all are indexed. */
const SETTLED_MS = 600_000
/** A message is not sent later. */
const LIFETIME_MS = 36 * 3_600_000
/** New pictures that are counted; more are "99+". */
const MOST = 100

type Needed = Pick<Services, 'db' | 'log'>

/**
 * Creates the messages about new pictures of saved searches, one per member and run, until no search is due or the
 * signal comes. Each picture is told once per search; several processes may run it concurrently.
 */
export async function announceMatches({ db, log }: Needed, now: Date, signal: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - SETTLED_MS)
  while (!signal.aborted) {
    const due = await findDueSearches(db, { now, until })
    if (due.length === 0) return
    for (const searches of Map.groupBy(due, ({ memberId }) => memberId).values()) {
      if (signal.aborted) return
      await tellMember({ db, log }, searches, { now, until })
    }
  }
}

async function tellMember({ db, log }: Needed, searches: readonly DueSearch[], times: { now: Date; until: Date }) {
  const counted: ({ search: DueSearch } & Awaited<ReturnType<typeof count>>)[] = []
  for (const search of searches) counted.push({ search, ...(await count({ db, log }, search, times)) })
  await db.transaction(async (tx) => {
    const told: SearchCount[] = []
    for (const { search, found, announcedUntil } of counted) {
      const { id, notify, timeZone } = search
      // A search that was not counted waits as long as one whose pictures were told.
      const isOver = found !== 0 || notify === 'weekly'
      const nextAt = isOver ? countAgain(notify, times.now, timeZone) : times.now
      const isAdvanced = await advanceSearch(tx, { id, from: search.announcedUntil, announcedUntil, nextAt })
      if (isAdvanced && found) told.push({ id, count: found })
    }
    const [one] = searches
    if (!one || told.length === 0) return
    await insertSearchNotices(tx, {
      memberId: one.memberId,
      day: localDate(times.now, zoneOf(one.timeZone)),
      searches: told,
      runAt: times.now,
      expiresAt: new Date(times.now.getTime() + LIFETIME_MS),
    })
  })
}

/** The number of new pictures; null where they remain to be counted. */
async function count({ db, log }: Needed, search: DueSearch, { now, until }: { now: Date; until: Date }) {
  const { id, query, state, pausedUntil, timeZone, announcedUntil } = search
  const uncounted = { found: null, announcedUntil }
  const isPaused = pausedUntil !== null && localDate(now, zoneOf(timeZone)) < pausedUntil
  if (isPaused || state !== 'active') return uncounted
  const filters = readFilters(query)
  // Later than now after the clock was set back.
  const span = { since: announcedUntil > now ? until : announcedUntil, until }
  try {
    const found = filters ? await countNewMatches(db, filters, span, MOST) : 0
    return { found, announcedUntil: span.since > until ? span.since : until }
  } catch (error) {
    log.warn('a saved search could not be counted', { id, error })
    return uncounted
  }
}
