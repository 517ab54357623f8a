import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsMember } from '#src/domain/session/current-member.ts'
import { postView } from '../archive-api.ts'
import { archiveQueries } from '../archive-queries.ts'

/** Counts a member's view once each time the page is opened; failures are ignored. */
export function useViewCount(id: number) {
  const client = useQueryClient()
  const isMember = useIsMember()
  const count = useEffectEvent(async () => {
    const answer = await postView(id).catch(() => undefined)
    if (!answer) return
    const { queryKey } = archiveQueries.detail(id)
    const { dataUpdatedAt: updatedAt = 0 } = client.getQueryState(queryKey) ?? {}
    client.setQueryData(queryKey, (known) => known && { ...known, views: answer.views }, { updatedAt })
    void client.invalidateQueries({ queryKey: archiveQueries.all(), refetchType: 'none' })
  })
  const counted = useRef<number>(undefined)
  useEffect(() => {
    if (!isMember || counted.current === id) return
    counted.current = id
    void count()
  }, [id, isMember])
}
