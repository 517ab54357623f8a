import { seededKey } from '#server/lib/seeded-order.ts'
import { type Place, type Source, sortedSource } from './source.ts'

/** Matches that are shuffled. */
const SHUFFLED = 1000

/**
 * A thousand of `matches` in an order that `seed` defines. From the newest, or where `newestId` is given, from an id
 * that the seed defines, so that each seed shows other pictures of a large library.
 * @param newestId only for matches whose place is their id
 */
export function bySeed(matches: Source, seed: string, newestId?: () => Promise<number>): Source {
  return sortedSource(`${matches.name}:random:${seed}`, async () => {
    const older = newestId ? await matches.goOn(idPlace(seededId(seed, await newestId())), SHUFFLED) : []
    const { places, count } = await matches.begin(SHUFFLED, 0, SHUFFLED)
    // Fewer older ones: the newest follow.
    const ids = [...new Set([...older, ...places].map(([, id]) => id))].slice(0, SHUFFLED)
    return { places: ids.map((id): Place => [seededKey(seed, id), id]), count }
  })
}

const idPlace = (id: number): Place => [id, id]

/** Within the next power of two, so that the same seed starts at the same id while pictures are added. */
function seededId(seed: string, newestId: number) {
  const range = 2 ** Math.ceil(Math.log2(newestId + 1))
  return Math.ceil((seededKey(seed, 0) / 2 ** 32) * range)
}
