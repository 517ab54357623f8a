import { type LaterEntry, type OutboxEntry, toEntry, toLaterEntry } from './entry.ts'

/** Storage of entries. Records are unchecked, as another version or another program may have written them. */
export interface OutboxStorage {
  list: () => Promise<unknown[]>
  get: (id: string) => Promise<unknown>
  /** Resolves once the entry is stored. */
  put: (entry: OutboxEntry) => Promise<void>
  /** Updates an entry unless it was deleted meanwhile. */
  replace: (entry: OutboxEntry) => Promise<void>
  delete: (id: string) => Promise<void>
  /** The member whose entries may be sent; null if no member is signed in, undefined if none was ever stored. */
  readActiveMember: () => Promise<unknown>
  writeActiveMember: (memberId: number | null) => Promise<void>
}

export interface StoredEntries {
  /** Entries that this version can read, also those of earlier versions. */
  entries: OutboxEntry[]
  /** Entries that only a later version can send. */
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
