import { csvParseRows } from 'd3-dsv'
import * as v from 'valibot'
import { LIST_EXPORT_SCHEMA } from '#contract/my-list-bulk.ts'

/** What a list names: pictures of this site by their canonical ids, and addresses of pictures elsewhere. */
export interface ListedPictures {
  aids: string[]
  addresses: string[]
  /** Lines that are no address. */
  unread: string[]
}

/** As much of an exported list as an import needs, so that lists of later versions can be read too. */
const Exported = v.object({
  schema: v.literal(LIST_EXPORT_SCHEMA),
  items: v.array(v.object({ aid: v.string() })),
})

/** Pages of a picture: their last part is its id. */
const PAGE = /^\/(?:article|detail|art|np|global\/[a-z-]+)\/([^/]+)\/?$/

/**
 * Reads a list: one of this site's exports (JSON or CSV), or text with an address in each line. Throws where JSON is no
 * such export.
 */
export function readList(text: string, origin: string): ListedPictures {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed.startsWith('{')) {
    const { items } = v.parse(Exported, JSON.parse(trimmed))
    return { aids: items.map(({ aid }) => aid), addresses: [], unread: [] }
  }
  if (trimmed.startsWith('aid,')) {
    const [, ...rows] = csvParseRows(trimmed)
    return { aids: rows.flatMap(([aid]) => aid || []), addresses: [], unread: [] }
  }
  return readLines(trimmed.split(/\r?\n/), origin)
}

/** Reads an address in each line; empty lines and those that begin with `#` are left out. */
export function readLines(lines: readonly string[], origin: string): ListedPictures {
  const read: ListedPictures = { aids: [], addresses: [], unread: [] }
  for (const line of lines.map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue
    const url = URL.parse(line)
    const aid = url?.origin === origin ? aidOf(url) : null
    if (aid !== null) read.aids.push(aid)
    else if (url?.protocol === 'https:') read.addresses.push(url.href)
    else read.unread.push(line)
  }
  return read
}

function aidOf({ pathname }: URL): string | null {
  const name = PAGE.exec(pathname)?.[1]
  if (name === undefined) return null
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}
