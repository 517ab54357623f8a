import { del, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { PERSISTED_VERSION } from '#src/lib/persistence/persisted-data.ts'
import { type PersistedRecord, readRecord } from '#src/lib/persistence/persisted-record.ts'
import { persistenceStore } from '#src/lib/persistence/store/persistence-store.ts'

export interface OwnPicture {
  /** Tells files apart that may be equal in everything else. */
  key: string
  /** Name of the file. */
  name: string
  file: Blob
}

// A schema for blobs would be in the script that every page loads.
const Stored = v.object({ key: v.string(), name: v.string(), file: v.unknown() })

/** Among the member's persisted data, so that it is deleted with it: at a logout, and when another member signs in. */
const KEY = 'own-picture'

/** The member's last own picture; null if there is none. Rejects where storage is refused. */
export async function readOwnPicture(member: number): Promise<OwnPicture | null> {
  const stored: unknown = await get(KEY, persistenceStore(member))
  const { success, output } = v.safeParse(Stored, readRecord(stored, Stored)?.data)
  return success && output.file instanceof Blob ? { ...output, file: output.file } : null
}

/** Stores the picture in place of the one before. Rejects where storage is refused or full. */
export function writeOwnPicture(member: number, data: OwnPicture): Promise<void> {
  const record: PersistedRecord = { version: PERSISTED_VERSION, kind: KEY, most: 1, at: Date.now(), data }
  return set(KEY, record, persistenceStore(member))
}

export const deleteOwnPicture = (member: number): Promise<void> => del(KEY, persistenceStore(member))
