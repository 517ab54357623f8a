import type { Place } from '../place.ts'
import type { Series } from '../use-series.ts'

/**
 * Where a slideshow goes on in order, past those that did not come: on to the list's end and round to its beginning; by
 * date back to the first day. Null where it ends, undefined while it is not known yet.
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

/** Any place of the list that was not seen yet; of all when every one was. Null where there is none but the shown one. */
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
