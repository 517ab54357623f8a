import { seededKey } from '#server/lib/seeded-order.ts'
import type { Place, Source } from './source.ts'

/** Matches that are shuffled. */
const SHUFFLED = 1000

/**
 * A thousand of `matches` in an order that `seed` defines. From the newest, or where `newestId` is given, from an id
 * that the seed defines, so that each seed shows other pictures of a large library.
 * @param newestId only for matches whose place is their id
 */
export function bySeed(matches: Source, seed: string, newestId?: () => Promise<number>): Source {
  const shuffled = async () => {
    const older = newestId ? await matches.goOn(idPlace(seededId(seed, await newestId())), SHUFFLED) : []
    const { places, count } = await matches.begin(SHUFFLED, 0, SHUFFLED)
    // Fewer older ones: the newest follow.
    const ids = [...new Set([...older, ...places].map(([, id]) => id))].slice(0, SHUFFLED)
    const inOrder = ids.map((id): Place => [seededKey(seed, id), id]).toSorted((a, b) => compare(b, a))
    return { places: inOrder, count }
  }
  return {
    name: `${matches.name}:random:${seed}`,
    async begin(limit, offset) {
      const { places, count } = await shuffled()
      return { places: places.slice(offset, offset + limit), count }
    },
    async goOn(after, limit) {
      const { places } = await shuffled()
      return places.filter((place) => compare(place, after) < 0).slice(0, limit)
    },
  }
}

const idPlace = (id: number): Place => [id, id]

const compare = (a: Place, b: Place) => a[0] - b[0] || a[1] - b[1]

/** Within the next power of two, so that the same seed starts at the same id while pictures are added. */
function seededId(seed: string, newestId: number) {
  const range = 2 ** Math.ceil(Math.log2(newestId + 1))
  return Math.ceil((seededKey(seed, 0) / 2 ** 32) * range)
}
