import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect } from 'react'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { savedQueries } from './queries.ts'
import { savingAtom } from './saving-atoms.ts'
import { goOnSaving } from './saving/resume-saving.ts'

/** What this device has of the member's, in this tab or another one; undefined until it is read. What was left unfinished goes on. */
export function useSaved() {
  const client = useQueryClient()
  const session = useAtomValue(sessionAtom)
  const memberId = session.status === 'member' ? session.user.user_id : null
  const { data, error } = useQuery(savedQueries.list())
  useEffect(() => watchOtherTabs(() => void client.invalidateQueries(savedQueries.list())), [client])
  useEffect(() => {
    if (memberId !== null) void goOnSaving(client, memberId)
  }, [client, memberId])
  // Many change at once: their cards are drawn between other work.
  const list = useDeferredValue(data)
  return { records: list?.records, isRead: list !== undefined || error !== null }
}

/** The same of one picture, and how far it has come. */
export function useSavedPicture(aid: string) {
  const { records } = useSaved()
  const saving = useAtomValue(savingAtom)
  return {
    record: records?.find(({ picture }) => picture.aid === aid),
    progress: saving?.aid === aid ? saving : undefined,
  }
}
