import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CollectionItem } from '#contract/collection.ts'
import { changeFollowed, followedQuery, saveAdded } from '#src/domain/collection/offline/follow-collections.ts'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'

/** Whether pictures that are added to the collection are saved on this device; while it is shown, they are. */
export function useFollowed(id: number, items: readonly CollectionItem[]) {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const { data } = useQuery(followedQuery(useMember()?.user_id ?? null))
  const isFollowed = data?.has(id) ?? false
  useEffect(() => {
    if (isFollowed && isOnline) saveAdded(client, { id, items }).catch(reportFailure)
  }, [client, id, items, isFollowed, isOnline])
  return {
    isFollowed,
    changeFollowed: (wanted: boolean) => void changeFollowed(client, { id, items }, wanted).catch(reportFailure),
  }
}
