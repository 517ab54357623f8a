import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { moonQueries } from '#src/domain/check-in/calendar/queries.ts'
import { useToday } from '#src/domain/check-in/use-today.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { localDay } from '#src/lib/dates/local-day.ts'

/**
 * Totals and days of 53 weeks, and the current day: the server's, until midnight on this device. After that the year is
 * refetched.
 */
export function useMoonYear() {
  const query = useQuery(moonQueries.year())
  const deviceDay = useToday()
  const member = useMember()
  const timeZone = member?.timezone ?? 'UTC'
  const { data, dataUpdatedAt, refetch } = query
  const isOfToday = data !== undefined && localDay(new Date(dataUpdatedAt), timeZone) === deviceDay
  const isOld = data !== undefined && !isOfToday
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  return { query, today: isOfToday ? data.today : deviceDay }
}
