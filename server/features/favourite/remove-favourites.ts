import type { BulkResult } from '#contract/favourite.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { deleteFavourites } from './table.ts'

/**
 * Removes the pictures from the member's favourites. Those that were none are reported as `not-found`; repeating it
 * changes nothing.
 */
export async function removeFavourites({ db, member }: Viewing, aids: readonly string[]): Promise<BulkResult> {
  const wanted = [...new Set(aids)]
  const gone = new Set(await deleteFavourites(db, member.id, wanted))
  return {
    done: gone.size,
    failed: wanted.filter((aid) => !gone.has(aid)).map((id) => ({ id, reason: 'not-found' })),
  }
}
