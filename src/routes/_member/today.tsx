import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { LocalDate } from '#contract/value.ts'
import { ShelfSearch } from '#src/domain/gallery/gallery-search.ts'
import { shelfQueries } from '#src/domain/gallery/queries.ts'
import { namedPageMeta, pageMeta } from '#src/domain/page/page-meta.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { isVisitor, useIsMember } from '#src/domain/session/current-member.ts'
import { TodayPage } from '#src/features/today/today-page.tsx'
import { unparsed } from '#src/lib/page/search-values.ts'
import { EditorsPicks, loadPicks } from './-editors-picks.tsx'

const TodaySearch = v.object({
  /** The shown day; today by default. */
  date: v.fallback(v.optional(LocalDate), undefined),
  area: v.fallback(v.optional(Area), undefined),
  /** The list of editor's picks instead of a day, with the filters of such lists; visitors see the day. */
  kind: v.fallback(v.optional(v.literal('np')), undefined),
  ...ShelfSearch.entries,
})

// Outside of the options, from which TypeScript would infer its type.
const validateSearch = unparsed(TodaySearch)

export const Route = createFileRoute('/_member/today')({
  validateSearch,
  staticData: { feed: '/feed/today', page: { name: msg`Today`, pinyin: 'jin ri', order: 20, key: 't' } },
  loaderDeps: ({ search: { area, kind } }) => ({ area, kind }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    const { area = 'zh-cn', kind } = v.parse(TodaySearch, deps)
    if (kind === 'np' && !isVisitor()) {
      void queryClient.prefetchInfiniteQuery(shelfQueries.list('np', v.parse(ShelfSearch, location.search)))
      // A failure is for the page to show.
      await loadPicks().catch(() => {})
      return
    }
    void queryClient.prefetchQuery(wallpaperQueries.todayOf(area))
    void queryClient.prefetchQuery(wallpaperQueries.today())
  },
  head: ({ match }) =>
    match.search.kind === 'np'
      ? pageMeta({ title: t`Editor's picks`, path: '/today?kind=np' })
      : namedPageMeta({ match }),
  component: Today,
})

function Today() {
  const search = Route.useSearch({ select: (now) => v.parse(TodaySearch, now), structuralSharing: true })
  const { kind, date, area = 'zh-cn' } = search
  const filters = Route.useSearch({ select: (search) => v.parse(ShelfSearch, search), structuralSharing: true })
  const unchecked = Route.useSearch()
  const navigate = Route.useNavigate()
  const isMember = useIsMember()
  if (kind === 'np' && isMember) {
    return (
      <EditorsPicks
        filters={filters}
        search={unchecked}
        onFilter={(some) => void navigate({ search: { kind, ...filters, ...some }, replace: true, resetScroll: false })}
      />
    )
  }
  return (
    <TodayPage
      area={area}
      date={date}
      onDay={(day) => navigate({ search: { ...search, date: day }, replace: true, resetScroll: false })}
    />
  )
}
