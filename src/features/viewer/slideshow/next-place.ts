import type { Place } from '../series/place.ts'
import type { Series } from '../series/use-series.ts'

/**
 * Next position of a slideshow in order, skipping failed pictures: to the list's end and around; by date back to the first
 * day. Null at the end, undefined while unknown.
 */
export function placeInOrder({ list, previous, next }: Series, missing: ReadonlySet<string>): Place | null | undefined {
  if (!list) return previous && missing.has(previous.aid) ? null : previous
  if (next === undefined) return undefined
  const { aids, at } = list
  for (let step = 1; step < aids.length; step++) {
    const place = (at + step) % aids.length
    const aid = aids[place]
    if (aid !== undefined && !missing.has(aid)) return { aid, at: place }
  }
  return null
}

/** A random position not yet shown; any of all when every one was. Null if there is only the shown one. */
export function anyPlace(
  { aids, at }: NonNullable<Series['list']>,
  seen: ReadonlySet<string>,
  missing: ReadonlySet<string>,
  random: () => number,
): Place | null {
  const others = aids
    .map((aid, place) => ({ aid, at: place }))
    .filter((place) => place.at !== at && place.aid !== aids[at] && !missing.has(place.aid))
  const fresh = others.filter(({ aid }) => !seen.has(aid))
  const choice = fresh.length > 0 ? fresh : others
  return choice[Math.floor(random() * choice.length)] ?? null
}
