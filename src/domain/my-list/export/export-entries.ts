import { exportedEntry } from '#contract/exported-entry.ts'
import { type ExportedEntry, type MyList, myListBulkCalls } from '#contract/my-list-bulk.ts'
import type { MyListEntry } from '#contract/my-list.ts'
import { call } from '#src/domain/api.ts'
import { saveOwnFile } from '#src/lib/browser/save-file.ts'
import { inParts } from '../change/in-parts.ts'
import { type ExportFormat, listFile } from './list-file.ts'

interface ExportOptions {
  list: MyList
  format: ExportFormat
  ids: readonly string[]
  /** Entries on this device; the others are requested. */
  known: readonly MyListEntry[]
}

/** Saves entries as a file. Resolves to their number. Rejects with an `ApiError` if some must be requested and cannot be. */
export async function exportEntries({ list, format, ids, known }: ExportOptions): Promise<number> {
  const byId = new Map<string, ExportedEntry>(
    known.map((entry) => [entry.entryId, exportedEntry(entry, location.origin)]),
  )
  const missing = ids.filter((id) => !byId.has(id)).map((entryId) => ({ entryId, restore: '' }))
  const requested: ExportedEntry[] = []
  for (const part of inParts(missing)) {
    const json = { action: 'export' as const, ids: part.map(({ entryId }) => entryId) }
    const result = await call(myListBulkCalls.bulk, { params: { list }, json })
    requested.push(...(result.export?.items ?? []))
  }
  const items = [...ids.flatMap((id) => byId.get(id) ?? []), ...requested]
  saveOwnFile(listFile(list, items, format, new Date()))
  return items.length
}
