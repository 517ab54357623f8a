import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { moonQueries } from '#src/domain/check-in/calendar/queries.ts'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { protectionQueries } from '#src/domain/streak-freeze/queries.ts'
import { DayPicture } from '#src/features/history/calendar/day-picture.tsx'
import { MoonCalendarPage } from '#src/features/moon-calendar/moon-calendar-page.tsx'
import { monthOf } from '#src/features/moon-calendar/moon-place.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { searchNumber } from '#src/lib/page/search-values.ts'

const MoonSearch = v.object({ y: searchNumber(1900, 2099), m: searchNumber(1, 12) })

export const Route = createFileRoute('/_member/check-in')({
  validateSearch: MoonSearch,
  staticData: { page: { name: msg`Moon calendar`, pinyin: 'yue xiang ri li', order: 150 } },
  // Prefetched, not awaited: offline, the page shows persisted data instead of failing. The page itself loads the month,
  // which depends on the member's day.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(moonQueries.year())
    void queryClient.prefetchQuery(protectionQueries.own())
    return Promise.all([loadTexts('moon-calendar'), loadTexts('items')])
  },
  head: namedPageMeta,
  component: MoonCalendar,
})

function MoonCalendar() {
  const month = Route.useSearch({ select: monthOf })
  return <MoonCalendarPage month={month} renderPicture={(picture) => <DayPicture picture={picture} sizes={SIZES} />} />
}

/** A third of a phone, a quarter of a column on wider screens. */
const SIZES = '(width >= 1064px) 200px, (width >= 648px) 25vw, 33vw'
