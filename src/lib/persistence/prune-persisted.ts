import { delMany } from 'idb-keyval'
import * as v from 'valibot'
import { PersistedRecord } from './persisted-record.ts'
import type { Owner } from './store/databases.ts'
import { persistenceStore } from './store/persistence-store.ts'

interface Found {
  key: IDBValidKey
  at: number
}

/** Deletes an owner's unreadable records, and all but the newest of each kind. Reads one record at a time. */
export async function prunePersisted(owner: Owner) {
  const store = persistenceStore(owner)
  const kinds = new Map<string, { most: number; records: Found[] }>()
  const surplus: IDBValidKey[] = []

  await store('readonly', (records) =>
    eachRecord(records, (key, value) => {
      const { success, output } = v.safeParse(PersistedRecord, value)
      if (!success) return surplus.push(key)
      const kind = kinds.get(output.kind) ?? { most: output.most, records: [] }
      kinds.set(output.kind, kind)
      return kind.records.push({ key, at: output.at })
    }),
  )
  for (const { most, records } of kinds.values()) {
    const older = records.sort((a, b) => b.at - a.at).slice(most)
    surplus.push(...older.map(({ key }) => key))
  }
  if (surplus.length) await delMany(surplus, store)
}

function eachRecord(store: IDBObjectStore, look: (key: IDBValidKey, value: unknown) => unknown) {
  return new Promise<void>((resolve, reject) => {
    const request = store.openCursor()
    request.addEventListener('error', () => reject(request.error ?? new Error('no records')))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return resolve()
      look(cursor.key, cursor.value)
      return cursor.continue()
    })
  })
}
