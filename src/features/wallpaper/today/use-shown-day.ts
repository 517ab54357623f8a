import { useQuery } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { wallpaperQueries } from '../queries.ts'

/** A day of an area: today's pictures of all areas where it is the area's newest day, else what the history says. */
export function useShownDay(area: Area, date: LocalDate | undefined) {
  const today = useQuery(wallpaperQueries.today())
  const latest = today.data?.items.find((picture) => picture.area === area)
  const isPast = date !== undefined && date !== latest?.date
  const month = useQuery({ ...wallpaperQueries.month(area, (date ?? '').slice(0, 7)), enabled: isPast })
  const picture = isPast ? month.data?.items.find((picture) => picture.date === date) : latest
  const related = useQuery({
    ...wallpaperQueries.related(picture?.aid ?? ''),
    enabled: isPast && picture !== undefined,
  })

  const others = isPast
    ? (related.data?.items.filter(({ why, area }) => why === 'same-day' && area) ?? [])
    : (today.data?.items.filter((other) => other !== latest) ?? [])
  return {
    query: isPast ? month : today,
    picture,
    others,
    day: date ?? latest?.date ?? undefined,
    lastDay: latest?.date ?? undefined,
  }
}
