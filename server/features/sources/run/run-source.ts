import { addDays } from '#server/lib/day.ts'
import { openClient } from '../client.ts'
import { restMs } from '../retry-after.ts'
import { claimSource, findItems, type SourceState, updateState } from '../source-table.ts'
import { type SourceClient, SourceError } from '../source.ts'
import { type Run, takeEntry } from './take-entry.ts'

/** A run begins nothing new after this time, so that other jobs have their turn. */
const RUN_MS = 3 * 60_000
/** Longer than any run: the last picture has its own limits. */
const LEASE_MS = 20 * 60_000
const MAX_REQUESTS = 300
const MAX_PAGES = 60
/** Of a page; the others are left out. */
const MAX_ENTRIES = 10_000
const MAX_BYTES_OF_DAY = 1024 ** 3
/** Failures in a row after which a list is read from its beginning. */
const BEGIN_AGAIN = 3
const HOUR_MS = 3_600_000

type Progress = Pick<SourceState, 'cursor' | 'ingested' | 'known' | 'refused' | 'day' | 'picturesOfDay' | 'bytesOfDay'>

/**
 * Visits a source once: takes what is new in its list, within the bounds of a run and of a day, and remembers how far it
 * came. A source that fails rests, longer each time. Resolves to its state, or to undefined while another run has it.
 */
export async function runSource(run: Run): Promise<SourceState | undefined> {
  const { services, source, signal } = run
  const { db, clock } = services
  const started = clock.now()
  const state = await claimSource(db, source.name, started, new Date(started.getTime() + LEASE_MS))
  if (!state) return undefined
  const progress = progressOf(state, started)
  const end = await takeNew(run, progress).then(
    (stop) => ({ ...stop, failures: 0 }),
    (error: unknown) => failureOf(run, error, state.failures),
  )
  const now = clock.now()
  // Its place in the list may be what the source no longer understands; what is known is passed over quickly.
  if (end.failures > 0 && end.failures % BEGIN_AGAIN === 0) progress.cursor = ''
  const ended = signal.aborted
    ? { dueAt: now, note: 'was interrupted' }
    : { dueAt: new Date(now.getTime() + end.restMs), note: end.note, failures: end.failures }
  const change = { ...progress, ...ended, leasedUntil: null, endedAt: now }
  await updateState(db, source.name, change)
  const { ingested, known, refused } = progress
  services.log.info('a source was visited', { source: source.name, ingested, known, refused, note: ended.note })
  return { ...state, ...change }
}

function progressOf({ cursor, day, picturesOfDay, bytesOfDay }: SourceState, now: Date): Progress {
  const today = now.toISOString().slice(0, 10)
  const counted = day === today ? { picturesOfDay, bytesOfDay } : { picturesOfDay: 0, bytesOfDay: 0 }
  return { cursor, day: today, ...counted, ingested: 0, known: 0, refused: 0 }
}

interface Stop {
  /** Why the run ended before the end of the list; empty at the end. */
  note: string
  restMs: number
}

function failureOf({ services, source, signal }: Run, error: unknown, earlier: number) {
  const failures = Math.min(earlier + 1, 20)
  const note = error instanceof SourceError ? error.message : String(error)
  if (!signal.aborted) services.log.warn('a source failed and rests', { source: source.name, failures, error })
  const asked = error instanceof SourceError ? error.retryAfterMs : 0
  return { note: note.slice(0, 500), failures, restMs: restMs(failures, asked) }
}

/** Takes page after page. Progress is stored after each new picture. */
async function takeNew(run: Run, progress: Progress): Promise<Stop> {
  const { services, source, signal } = run
  const client = openClient({ services, signal, isDryRun: false })
  const bytesBefore = progress.bytesOfDay
  const late = AbortSignal.timeout(RUN_MS)
  const visited = new Set<string>()
  while (visited.size < MAX_PAGES) {
    visited.add(progress.cursor)
    const { entries, next } = await source.list(client, progress.cursor)
    const offered = entries.slice(0, MAX_ENTRIES)
    const items = await findItems(
      services.db,
      source.name,
      offered.map(({ id }) => id),
    )
    for (const entry of offered) {
      signal.throwIfAborted()
      const stop = boundOf(run, progress, client, late)
      if (stop) return stop
      const earlier = items.get(entry.id)
      const { count, item } = await takeEntry(run, client, entry, earlier)
      items.set(entry.id, item)
      progress[count] += 1
      progress.bytesOfDay = bytesBefore + client.usage.bytes
      if (count === 'ingested') progress.picturesOfDay += 1
      if (item !== earlier) await updateState(services.db, source.name, progress)
    }
    // A list that leads back to a page of this run has no end.
    progress.cursor = visited.has(next) ? '' : next
    await client.settleList(progress.cursor)
    if (progress.cursor === '') return { note: '', restMs: source.everyHours * HOUR_MS }
  }
  return { note: `its list goes on after ${MAX_PAGES} pages`, restMs: source.everyHours * HOUR_MS }
}

/** Why a run stops here; undefined while it may go on. */
function boundOf(
  { services, source }: Run,
  { day, ingested, picturesOfDay, bytesOfDay }: Progress,
  client: SourceClient,
  late: AbortSignal,
): Stop | undefined {
  const untilTomorrow = Date.parse(addDays(day ?? '', 1)) - services.clock.now().getTime()
  if (picturesOfDay >= source.perDay)
    return { note: `took the ${source.perDay} pictures of a day`, restMs: untilTomorrow }
  if (bytesOfDay >= MAX_BYTES_OF_DAY) return { note: 'took the gigabyte of a day', restMs: untilTomorrow }
  if (ingested >= source.perRun) return { note: `took the ${source.perRun} pictures of a run`, restMs: 0 }
  if (client.usage.requests >= MAX_REQUESTS)
    return { note: `made the ${MAX_REQUESTS} requests of a run`, restMs: HOUR_MS }
  if (late.aborted) return { note: 'used the time of a run', restMs: 0 }
  return undefined
}
