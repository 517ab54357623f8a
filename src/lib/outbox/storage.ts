import { type LaterEntry, type OutboxEntry, toEntry, toLaterEntry } from './entry.ts'

/** Where entries are stored. What it returns is unchecked: another version or another program may have written it. */
export interface OutboxStorage {
  list: () => Promise<unknown[]>
  get: (id: string) => Promise<unknown>
  /** Resolves once the entry outlives the page. */
  put: (entry: OutboxEntry) => Promise<void>
  /** Puts it only where it still is, so that what was removed meanwhile stays so. */
  replace: (entry: OutboxEntry) => Promise<void>
  delete: (id: string) => Promise<void>
  /** Only entries of this member are sent; null while no member is signed in, undefined where none was ever written. */
  readActiveMember: () => Promise<unknown>
  writeActiveMember: (memberId: number | null) => Promise<void>
}

export interface StoredEntries {
  /** Those that this version understands, also those of earlier ones. */
  entries: OutboxEntry[]
  /** Those that only a later version can send. */
  later: LaterEntry[]
}

/** Reads the whole storage. */
export async function readEntries(storage: Pick<OutboxStorage, 'list'>): Promise<StoredEntries> {
  const records = await storage.list()
  return {
    entries: records.flatMap((record) => toEntry(record) ?? []),
    later: records.flatMap((record) => toLaterEntry(record) ?? []),
  }
}
