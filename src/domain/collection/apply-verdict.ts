import type { QueryClient } from '@tanstack/react-query'
import { findPicture, patchPicture, patchPictures } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { withReaction } from '#src/domain/reaction/reaction-state.ts'
import { expireSession } from '#src/domain/session/session.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { refreshCollections } from './keys.ts'
import { saveAddedPictures } from './offline/save-added-pictures.ts'

/** Shows the favourite at once, and refetches lists after a verdict. */
export async function applyVerdict(
  client: QueryClient,
  { collectionId, aid }: { collectionId: number; aid: string },
  verdict: Verdict<'collect'>,
) {
  if (verdict.is === 'queued' && verdict.obstacle === 'session') expireSession()
  if (verdict.is !== 'counted' && verdict.is !== 'queued') return
  const known = findPicture(client, aid)
  const favs = verdict.is === 'counted' ? verdict.result?.favs : undefined
  if (known && (favs !== undefined || !known.me.faved)) {
    const count = favs ?? known.stats.favs + 1
    patchPicture(client, aid, (picture) => withReaction(picture, 'favourite', { isOn: true, count }))
  }
  if (verdict.is !== 'counted') return
  await Promise.all([
    refreshCollections(client, collectionId),
    client.invalidateQueries({ queryKey: wallpaperQueries.myList('favs'), refetchType: 'none' }),
  ])
  saveAddedPictures(client).catch((error: unknown) => logFailure('an added picture could not be saved', error))
}

/** Shows these pictures as favourites, which the server has made of them. */
export function showFavourites(client: QueryClient, aids: readonly string[]) {
  if (aids.length === 0) return
  const added = new Set(aids)
  patchPictures(client, (picture) =>
    added.has(picture.aid) && !picture.me.faved
      ? withReaction(picture, 'favourite', { isOn: true, count: picture.stats.favs + 1 })
      : picture,
  )
  void client.invalidateQueries({ queryKey: wallpaperQueries.myList('favs'), refetchType: 'none' })
}
