import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Executor } from '#server/lib/database/database.ts'
import { sourceItems, sourceLists, sourceStates } from './schema.ts'

export type SourceState = typeof sourceStates.$inferSelect
export type SourceItem = typeof sourceItems.$inferSelect
export interface Validators {
  etag: string
  lastModified: string
}

/** Every source that had a run, by name. */
export const findStates = (db: Db): Promise<SourceState[]> =>
  db.select().from(sourceStates).orderBy(asc(sourceStates.name))

/** Takes a source for one run, until `leasedUntil`; undefined while another run has it. */
export async function claimSource(
  db: Db,
  name: string,
  now: Date,
  leasedUntil: Date,
): Promise<SourceState | undefined> {
  const fresh = { leasedUntil, startedAt: now, ingested: 0, known: 0, refused: 0 }
  const [state] = await db
    .insert(sourceStates)
    .values({ name, dueAt: now, ...fresh })
    .onConflictDoUpdate({
      target: sourceStates.name,
      set: fresh,
      setWhere: sql`coalesce(${sourceStates.leasedUntil} < ${now.toISOString()}::timestamptz, true)`,
    })
    .returning()
  return state
}

export async function updateState(db: Db, name: string, change: Partial<SourceState>): Promise<void> {
  await db.update(sourceStates).set(change).where(eq(sourceStates.name, name))
}

/** What is known of these entries, by the source's id. */
export async function findItems(db: Db, source: string, ids: string[]): Promise<Map<string, SourceItem>> {
  // One array, because thousands of parameters are slow.
  const isOneOf = sql`${sourceItems.id} = any(${sql.param(ids)}::text[])`
  const found = await db
    .select()
    .from(sourceItems)
    .where(and(eq(sourceItems.source, source), isOneOf))
  return new Map(found.map((item) => [item.id, item]))
}

export async function saveItem(db: Executor, item: SourceItem): Promise<void> {
  const { source: _source, id: _id, ...change } = item
  await db
    .insert(sourceItems)
    .values(item)
    .onConflictDoUpdate({ target: [sourceItems.source, sourceItems.id], set: change })
}

/** Languages of the texts that sources gave a picture. */
export async function findLanguages(db: Executor, aid: string): Promise<Set<string>> {
  const found = await db.select({ languages: sourceItems.languages }).from(sourceItems).where(eq(sourceItems.aid, aid))
  return new Set(found.flatMap(({ languages }) => languages))
}

export async function findList(db: Db, address: string): Promise<typeof sourceLists.$inferSelect | undefined> {
  const [found] = await db.select().from(sourceLists).where(eq(sourceLists.address, address))
  return found
}

/** Remembers what a page of a list was like; one without validators is read as a whole the next time. */
export async function saveList(
  db: Db,
  address: string,
  list: Omit<typeof sourceLists.$inferSelect, 'address'>,
): Promise<void> {
  if (!list.etag && !list.lastModified) return
  await db
    .insert(sourceLists)
    .values({ address, ...list })
    .onConflictDoUpdate({ target: sourceLists.address, set: list })
}

/** Forgets lists that were not read since `before`. */
export async function deleteOldLists(db: Db, before: Date): Promise<void> {
  await db.delete(sourceLists).where(lt(sourceLists.readAt, before))
}

/** Sources among `names` that are due at `now`; one without a run is. */
export async function findDue<N extends string>(db: Db, names: readonly N[], now: Date): Promise<N[]> {
  const states = await db
    .select({ name: sourceStates.name, dueAt: sourceStates.dueAt })
    .from(sourceStates)
    .where(inArray(sourceStates.name, [...names]))
  const dueAt = new Map(states.map((state) => [state.name, state.dueAt]))
  return names.filter((name) => (dueAt.get(name) ?? now) <= now)
}
