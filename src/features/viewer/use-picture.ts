import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { findPicture } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'

/** A picture from any cached data, reactions included; fetched if not cached and `isWanted`. */
export function usePicture(aid: string, isWanted = true) {
  const client = useQueryClient()
  const known = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => findPicture(client, aid),
  )
  const query = useQuery({
    ...wallpaperQueries.detail({ kind: 'article', id: aid }),
    enabled: isWanted && known === undefined,
  })
  return { picture: known ?? query.data, query }
}
