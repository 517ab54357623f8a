import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { moonQueries } from '#src/domain/check-in/calendar/queries.ts'
import { useToday } from '#src/domain/check-in/use-today.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { localDay } from '#src/lib/dates/local-day.ts'

/**
 * Totals and days of 53 weeks, and which day it is: the server's, until this device has seen a midnight since. Past it the
 * year is asked for anew.
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
