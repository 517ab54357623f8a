import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { LocalDate } from '#contract/value.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { TodayPage } from '#src/features/today/today-page.tsx'
import { namedPageMeta } from '#src/lib/page/page-meta.ts'

const TodaySearch = v.object({
  /** The shown day; today by default. */
  date: v.fallback(v.optional(LocalDate), undefined),
  area: v.fallback(v.optional(Area), undefined),
})

export const Route = createFileRoute('/_member/today')({
  validateSearch: TodaySearch,
  staticData: { feed: '/feed/today', page: { name: msg`Today`, pinyin: 'jin ri', order: 20, key: 't' } },
  loaderDeps: ({ search: { area } }) => ({ area }),
  loader: ({ context: { queryClient }, deps: { area = 'zh-cn' } }) => {
    void queryClient.prefetchQuery(wallpaperQueries.todayOf(area))
    void queryClient.prefetchQuery(wallpaperQueries.today())
  },
  head: namedPageMeta,
  component: Today,
})

function Today() {
  const { date, area = 'zh-cn' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TodayPage
      area={area}
      date={date}
      onDay={(day) => navigate({ search: (search) => ({ ...search, date: day }), replace: true, resetScroll: false })}
    />
  )
}
