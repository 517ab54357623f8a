import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Area } from '#contract/area.ts'
import type { Month } from '#contract/calendar.ts'
import { sessionAtom } from '#src/features/session/session-store.ts'
import { useKeptHashes } from '#src/lib/kept/use-kept-hashes.ts'
import { useIsOnline } from '#src/lib/use-is-online.ts'
import { calendarQueries } from './queries.ts'

/** Says whether a month can be shown: it lies within the area's pictures and, without a network, was opened before. */
export function useMonthsThere(area: Area, first: Month | null, last: Month | null) {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const session = useAtomValue(sessionAtom)
  const kept = useKeptHashes(!isOnline && session.status === 'member' ? session.user.user_id : null)
  const isSaved = (queryKey: readonly unknown[]) =>
    client.getQueryData(queryKey) !== undefined || kept.has(hashKey(queryKey))
  return (month: Month) =>
    first !== null &&
    last !== null &&
    month >= first &&
    month <= last &&
    (isOnline || isSaved(calendarQueries.month(area, month).queryKey))
}
