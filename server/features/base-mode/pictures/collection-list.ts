import type { Area } from '#contract/area.ts'
import { findPublicCollection, findReleasedAids } from '#server/domain/collection/public.ts'
import { findReleased } from '#server/domain/picture/publication/find-published.ts'
import { areaDay } from '#server/domain/picture/release.ts'
import { daysBetween } from '#server/lib/day.ts'
import type { PictureList, Search } from './list.ts'
import { toPicture } from './to-picture.ts'

interface WantedCollection {
  area: Area
  shared: string
  aid?: string | undefined
}

/**
 * The released pictures of a public collection as a ring, which begins one picture further each day of the area;
 * undefined where the collection is not public or has none.
 */
export async function collectionList(search: Search, wanted: WantedCollection): Promise<PictureList | undefined> {
  const { db, now, language } = search
  const found = await findPublicCollection(db, wanted.shared)
  const inOrder = found ? await findReleasedAids(db, found.collection.id, now) : []
  if (!found || inOrder.length === 0) return undefined
  const first = daysBetween('1970-01-01', areaDay(now, wanted.area)) % inOrder.length
  const aids = [...inOrder.slice(first), ...inOrder.slice(0, first)]
  const keys = aids.map((aid) => `aid=${aid}`)
  const keyAt = (index: number) => (keys.length === 1 ? undefined : keys.at(index % keys.length))
  return {
    of: 'collection',
    keys,
    at: Math.max(0, aids.indexOf(wanted.aid ?? '')),
    load: async (from, count) => {
      const rows = await findReleased(search, aids.slice(from, from + count))
      return rows.map((row) => {
        const at = aids.indexOf(row.picture.aid)
        const place = { key: `aid=${row.picture.aid}`, prev: keyAt(at - 1), next: keyAt(at + 1) }
        return toPicture(row, { ...place, label: found.collection.title }, language)
      })
    },
  }
}
