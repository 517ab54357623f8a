import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { ArtFacts } from '#contract/detail.ts'
import type { Services } from '#server/app-env.ts'
import { UnusablePictureError } from '#server/domain/picture/files/inspect-picture.ts'
import { findLookAlike } from '#server/domain/picture/intake/find-look-alike.ts'
import { findByHash, preparePicture } from '#server/domain/picture/intake/prepare-picture.ts'
import { storePicture } from '#server/domain/picture/intake/store-picture.ts'
import type { TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { withWorkFolder } from '#server/lib/storage/local-file.ts'
import { saveItem, type SourceItem } from '../source-table.ts'
import {
  type SourceClient,
  type Candidate,
  type Entry,
  RefusedEntryError,
  type Source,
  SourceError,
} from '../source.ts'
import { completeTexts } from './complete-texts.ts'
import { placeOnDay } from './place-on-day.ts'
import { rowOf, storedFacts } from './row.ts'

export interface Run {
  services: Pick<Services, 'db' | 'storage' | 'egress' | 'clock' | 'config' | 'log'>
  source: Source
  runner: TaskRunner
  /** Ends the run, also a fetch at work. */
  signal: AbortSignal
  /** Prints a line per new entry. */
  say: (line: string) => void
}

export interface TakenEntry {
  count: 'ingested' | 'known' | 'refused'
  item: SourceItem
}

/** Fetches of one entry that may fail before it is refused. */
const MAX_ATTEMPTS = 3

/**
 * Makes a picture of an entry, or shows the one it already is on its day. What is unusable is refused for good. Throws
 * `SourceError` where the source does not answer as documented.
 */
export async function takeEntry(
  run: Run,
  client: SourceClient,
  entry: Entry,
  earlier: SourceItem | undefined,
): Promise<TakenEntry> {
  if (earlier && earlier.state !== 'waiting') return { count: 'known', item: await showAgain(run, entry, earlier) }
  const { db, clock } = run.services
  const attempts = (earlier?.attempts ?? 0) + 1
  const settle = async (state: string, reason: string) => {
    const { name } = run.source
    const item = {
      source: name,
      id: entry.id,
      aid: null,
      languages: [],
      state,
      reason,
      attempts,
      changedAt: clock.now(),
    }
    await saveItem(db, item)
    return item
  }
  const refuse = async (reason: string): Promise<TakenEntry> => {
    run.say(`${entry.id}: refused, ${reason}`)
    return { count: 'refused', item: await settle('refused', reason) }
  }
  try {
    return await fetchEntry(run, client, entry, await entry.read())
  } catch (error) {
    if (error instanceof RefusedEntryError || error instanceof UnusablePictureError) return refuse(error.message)
    if (!(error instanceof SourceError) || error.isLimit) throw error
    if (attempts >= MAX_ATTEMPTS) return refuse(`the source ${error.message}`)
    await settle('waiting', error.message)
    throw error
  }
}

async function fetchEntry(run: Run, client: SourceClient, entry: Entry, candidate: Candidate): Promise<TakenEntry> {
  const { services, source, runner } = run
  const { db, clock } = services
  const { id, language, placement } = entry
  const content = await client.picture(candidate.pictures)
  const itemOf = (aid: string, state: string): SourceItem => {
    const languages = [language]
    return { source: source.name, id, aid, languages, state, reason: '', attempts: 0, changedAt: clock.now() }
  }
  const known = async (aid: string): Promise<TakenEntry> => {
    const item = itemOf(aid, 'known')
    await db.transaction(async (tx) => {
      await completeTexts(tx, aid, candidate, language)
      await saveItem(tx, item)
      if (placement) await placeOnDay(tx, aid, placement, clock.now())
    })
    run.say(`${id}: known as /article/${aid}`)
    return { count: 'known', item }
  }
  return withWorkFolder(async (folder) => {
    const file = path.join(folder, 'fetched')
    await writeFile(file, content)
    const prepared = await preparePicture(db, file)
    if ('aid' in prepared) return known(prepared.aid)
    const now = clock.now()
    let alike: string | undefined
    const item = await storePicture(services, runner, prepared, {
      isWanted: async (analysis) => {
        alike = await findLookAlike(db, analysis)
        return alike === undefined
      },
      rowOf: (analysis) => rowOf({ source, language, candidate, prepared, now }, analysis),
      place: async (tx, aid) => {
        const taken = itemOf(aid, 'taken')
        await saveItem(tx, taken)
        if (placement) await placeOnDay(tx, aid, placement, now)
        return taken
      },
    })
    const other = item ? undefined : (alike ?? (await findByHash(db, prepared.hash))?.aid)
    if (other !== undefined) return known(other)
    if (!item) throw new RefusedEntryError('its place is taken by another picture')
    run.say(`${id}: ingested “${candidate.title}”, /article/${item.aid}`)
    return { count: 'ingested', item }
  })
}

/**
 * An entry that was seen before may be on another area's list now, with texts in another language, or say more about a
 * work.
 */
async function showAgain({ services, source }: Run, entry: Entry, item: SourceItem): Promise<SourceItem> {
  const { aid, languages, state } = item
  const { language, placement, art } = entry
  if (aid === null) return item
  const { db, clock } = services
  // A picture that only looks like the work has the facts of its own.
  if (art && state === 'taken') await updateFacts(db, aid, art)
  const isNewLanguage = !languages.includes(language)
  if (!isNewLanguage && !placement) return item
  const candidate = isNewLanguage ? await entry.read() : undefined
  const updated = candidate ? { ...item, languages: [...languages, language] } : item
  await db.transaction(async (tx) => {
    if (candidate) {
      await completeTexts(tx, aid, candidate, language)
      await saveItem(tx, { ...updated, source: source.name })
    }
    if (placement) await placeOnDay(tx, aid, placement, clock.now())
  })
  return updated
}

/** Stores what a museum says about a work now; the job `index-words` updates its search terms. */
async function updateFacts(db: Db, aid: string, art: ArtFacts) {
  const facts = storedFacts(art)
  const isChanged = sql`${wallpapers.art} is distinct from ${JSON.stringify(facts)}::jsonb`
  await db
    .update(wallpapers)
    .set({ art: facts })
    .where(and(eq(wallpapers.aid, aid), isChanged))
}
