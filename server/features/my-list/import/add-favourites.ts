import type { FavouritesImported } from '#contract/favourite-import.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { insertEntries } from '../change-table.ts'
import { findReleased } from './find-pictures.ts'

/**
 * Adds released pictures to the member's favourites, so that the list shows them in the given order, the first one first.
 * Present favourites keep their place; the others are reported as `not-found`.
 */
export async function addFavourites(viewing: Viewing, given: readonly string[]): Promise<FavouritesImported> {
  const { db, member, now } = viewing
  const asked = [...new Set(given)]
  const released = (await findReleased(viewing, asked)).map(({ aid }) => aid)
  // A millisecond apart, because the list is ordered by time.
  const entries = released.map((aid, at) => ({ aid, at: new Date(now.getTime() - at) }))
  const added = await insertEntries(db, 'favs', member.id, entries)
  const done = new Set(released)
  return {
    done: done.size,
    failed: asked.filter((aid) => !done.has(aid)).map((id) => ({ id, reason: 'not-found' })),
    added,
  }
}
