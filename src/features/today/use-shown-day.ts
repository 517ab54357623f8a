import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/**
 * A day of an area. For the area's newest day: its own call, and the call for all areas, which is also a fallback. For
 * other days: the history.
 */
export function useShownDay(area: Area, date: LocalDate | undefined) {
  const own = useQuery(wallpaperQueries.todayOf(area))
  const everywhere = useQuery(wallpaperQueries.today())
  const listed = everywhere.data?.items.find((picture) => picture.area === area)
  // Only the call for all areas reports that the level is too low; nothing may show before its first response.
  const isFirstTry = everywhere.isPending && everywhere.fetchStatus === 'fetching' && everywhere.failureCount === 0
  const isRefused = everywhere.error instanceof ApiError && everywhere.error.isLevelTooLow
  const isHeld = isFirstTry || isRefused
  const latest = isHeld ? listed : (own.data ?? listed)
  // The call with the picture, or else the one with an error or state to show.
  const hasOwn = own.data !== undefined || (!listed && !everywhere.error)
  const today: UseQueryResult = !isHeld && hasOwn ? own : everywhere
  const isPast = date !== undefined && date !== latest?.date
  const month = useQuery({ ...wallpaperQueries.month(area, (date ?? '').slice(0, 7)), enabled: isPast })
  const picture = isPast ? month.data?.items.find((picture) => picture.date === date) : latest
  const related = useQuery({
    ...wallpaperQueries.related(picture?.aid ?? '', 'day'),
    enabled: isPast && picture !== undefined,
  })

  const others = isPast
    ? (related.data?.items.filter(({ area }) => area) ?? [])
    : (everywhere.data?.items.filter((other) => other.area !== area) ?? [])
  return {
    query: isPast ? month : today,
    picture,
    others,
    day: date ?? latest?.date ?? undefined,
    lastDay: latest?.date ?? undefined,
  }
}
