import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect } from 'react'
import { useMember } from '#src/domain/session/current-member.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { savedQueries } from './queries.ts'
import { savingAtom } from './saving-atoms.ts'
import { resumeAtStart } from './saving/saving-queue.ts'

/** The member's offline pictures on this device; undefined until read. Resumes unfinished ones. */
export function useSaved() {
  const client = useQueryClient()
  const member = useMember()
  const memberId = member?.user_id ?? null
  const { data, error } = useQuery(savedQueries.list())
  useEffect(() => watchOtherTabs(() => void client.invalidateQueries(savedQueries.list())), [client])
  useEffect(() => {
    if (memberId !== null) void resumeAtStart(client, memberId)
  }, [client, memberId])
  // Many may change at once: cards render between other work.
  const list = useDeferredValue(data)
  return { records: list?.records, isRead: list !== undefined || error !== null }
}

/** One offline picture, and its progress. */
export function useSavedPicture(aid: string) {
  const { records } = useSaved()
  const saving = useAtomValue(savingAtom)
  return {
    record: records?.find(({ picture }) => picture.aid === aid),
    progress: saving?.aid === aid ? saving : undefined,
  }
}
