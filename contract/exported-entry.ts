import type { ExportedEntry } from './my-list-bulk.ts'
import type { MyListEntry } from './my-list.ts'

/** An entry as exported lists have it. `origin` is the site's, e.g. `https://example.com`. */
export function exportedEntry(entry: MyListEntry, origin: string): ExportedEntry {
  const { aid, title, titleEn, author, place, kind, date, width, height, addedAt, stillAvailable, file } = entry
  return {
    aid,
    address: `${origin}/article/${encodeURIComponent(aid)}`,
    title,
    titleEn,
    author: author.name,
    place: place.name,
    placeEn: place.nameEn,
    kind,
    date,
    width,
    height,
    addedAt,
    stillAvailable,
    ...(file && { file: { width: file.width, height: file.height, format: file.format } }),
  }
}
