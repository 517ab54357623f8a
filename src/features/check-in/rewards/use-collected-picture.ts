import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '#contract/value.ts'
import { moonQueries } from '#src/domain/check-in/calendar/queries.ts'

/** The picture collected by checking in on `day`; undefined while loading, and if there is none. */
export function useCollectedPicture(day: LocalDate) {
  const { data } = useQuery(moonQueries.month(day.slice(0, 7)))
  return data?.days.find(({ date }) => date === day)?.picture ?? undefined
}
