import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { ORIENTATIONS } from '#contract/picture-choices.ts'
import { FitSearch } from '#src/domain/gallery/gallery-search.ts'
import { ignoredBy } from '#src/domain/gallery/ignored-parameters.tsx'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { areaToday } from '#src/features/history/calendar/area-today.ts'
import { calendarQueries } from '#src/features/history/calendar/queries.ts'
import { HistoryPage } from '#src/features/history/history-page.tsx'
import {
  HISTORY_VIEWS,
  type HistoryPlace,
  historySearch,
  monthOf,
  periodOf,
} from '#src/features/history/history-place.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { searchNumber, unparsed } from '#src/lib/page/search-values.ts'

const HistorySearch = v.object({
  y: searchNumber(1900, 2099),
  m: searchNumber(1, 12),
  d: searchNumber(1, 31),
  area: v.fallback(v.optional(Area), undefined),
  view: v.fallback(v.optional(v.picklist(HISTORY_VIEWS)), undefined),
  orientation: v.fallback(v.optional(v.picklist(ORIENTATIONS)), undefined),
  fit: FitSearch,
})

const placeOf = ({
  y,
  m,
  d,
  area = 'zh-cn',
  view = 'grid',
  orientation,
  fit,
}: v.InferOutput<typeof HistorySearch>): HistoryPlace => ({
  area,
  view,
  orientation,
  fit,
  year: y,
  month: m,
  day: d,
})

export const Route = createFileRoute('/_member/history')({
  validateSearch: unparsed(HistorySearch),
  staticData: { feed: '/feed/history', page: { name: msg`History`, pinyin: 'li shi', order: 40 } },
  // Prefetched, not awaited: offline, the page shows persisted data instead of failing.
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: ({ context: { queryClient }, location }) => {
    const place = placeOf(v.parse(HistorySearch, location.search))
    const { area, view, orientation, fit } = place
    if (view === 'grid')
      void queryClient.prefetchInfiniteQuery(wallpaperQueries.history(area, periodOf(place), orientation, fit))
    else void queryClient.prefetchQuery(calendarQueries.month(area, monthOf(place, areaToday(area))))
    return loadTexts('lists')
  },
  head: namedPageMeta,
  component: History,
})

function History() {
  const place = Route.useSearch({
    select: (search) => placeOf(v.parse(HistorySearch, search)),
    structuralSharing: true,
  })
  const ignored = Route.useSearch({ select: (search) => ignoredBy(HistorySearch, search), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <HistoryPage
      place={place}
      ignored={ignored}
      onFilter={(some) =>
        void navigate({ search: historySearch({ ...place, ...some }), replace: true, resetScroll: false })
      }
    />
  )
}
