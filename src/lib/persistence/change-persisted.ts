import * as v from 'valibot'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { BOOT_KEY } from './boot-set.ts'
import { PersistedRecord } from './persisted-record.ts'
import type { Owner } from './store/databases.ts'
import { persistenceStore } from './store/persistence-store.ts'

/** `kind` is the first two parts of the query's key, joined by `/`. */
type Change = (data: unknown, kind: string) => unknown

const Boot = v.looseObject({
  clientState: v.looseObject({
    queries: v.array(v.looseObject({ queryKey: v.array(v.unknown()), state: v.looseObject({ data: v.unknown() }) })),
  }),
})

/**
 * Changes an owner's persisted data of queries whose key begins with `noun`, including those not yet read by a page. Its
 * age stays. `change` returns the same data when there is nothing to change.
 */
export async function changePersisted(owner: Owner, noun: string, change: Change) {
  changeBootSet(noun, change)
  await persistenceStore(owner)('readwrite', (records) => eachRecord(records, noun, change))
}

function eachRecord(records: IDBObjectStore, noun: string, change: Change) {
  return new Promise<void>((resolve, reject) => {
    const request = records.openCursor()
    request.addEventListener('error', () => reject(request.error ?? new Error('no records')))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return resolve()
      const { success, output } = v.safeParse(PersistedRecord, cursor.value)
      const data = success && output.kind.startsWith(`${noun}/`) ? change(output.data, output.kind) : undefined
      if (success && data !== undefined && data !== output.data) cursor.update({ ...output, data })
      return cursor.continue()
    })
  })
}

function changeBootSet(noun: string, change: Change) {
  const text = readText(BOOT_KEY)
  if (text === null) return
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Boot), text)
  if (!success) return
  let isChanged = false
  for (const { queryKey, state } of output.clientState.queries) {
    const data = queryKey[0] === noun ? change(state.data, queryKey.slice(0, 2).join('/')) : state.data
    isChanged ||= data !== state.data
    state.data = data
  }
  if (isChanged) writeText(BOOT_KEY, JSON.stringify(output))
}
