import { BULK_MOST } from '#contract/my-list-bulk.ts'

/** An entry to remove, and what restores it. */
export interface Removable {
  entryId: string
  restore: string
}

/** Characters of one request: the server takes 64 KiB, and so do browsers for requests that outlive a page. */
const REQUEST_CHARACTERS = 45_000

/** Parts that fit into one request each, by number and by size. */
export function inParts(entries: readonly Removable[]): Removable[][] {
  const parts: Removable[][] = []
  let size = 0
  for (const entry of entries) {
    size += Math.max(entry.entryId.length, entry.restore.length) + 3
    const last = parts.at(-1)
    if (last && last.length < BULK_MOST && size <= REQUEST_CHARACTERS) last.push(entry)
    else {
      parts.push([entry])
      size = Math.max(entry.entryId.length, entry.restore.length) + 3
    }
  }
  return parts
}
