import * as v from 'valibot'
import { LaterEntry, OutboxEntry } from './entry.ts'
import { upgraded } from './upgrade.ts'

/** Where entries lie. What it gives is unchecked: another version or another program may have written it. */
export interface OutboxStorage {
  list: () => Promise<unknown[]>
  get: (id: string) => Promise<unknown>
  /** Resolves once the entry outlives the page. */
  put: (entry: OutboxEntry) => Promise<void>
  /** Puts it only where it still is, so that what was removed meanwhile stays so. */
  replace: (entry: OutboxEntry) => Promise<void>
  delete: (id: string) => Promise<void>
  /** Nothing is sent but what this member has pressed; null while nobody is signed in. */
  readActiveMember: () => Promise<unknown>
  writeActiveMember: (memberId: number | null) => Promise<void>
}

/**
 * The entries that this version understands, also those of earlier ones. `later`: what of those of a later version can be
 * told; they are sent by that alone.
 */
export async function readEntries(storage: Pick<OutboxStorage, 'list'>) {
  const records = await storage.list()
  const entries = records.map((record) => upgraded(record)).filter((record) => v.is(OutboxEntry, record))
  const later = records.flatMap((record) => {
    const told = v.safeParse(LaterEntry, record)
    return told.success ? [told.output] : []
  })
  return { entries, later }
}
