import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { LocalDate } from '#contract/value.ts'
import { ShelfSearch } from '#src/domain/gallery/gallery-search.ts'
import { shelfQueries } from '#src/domain/gallery/queries.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { TodayPage } from '#src/features/today/today-page.tsx'
import { namedPageMeta, pageMeta } from '#src/lib/page/page-meta.ts'
import { store } from '#src/lib/storage/store.ts'
import { EditorsPicks, loadPicks } from './-editors-picks.tsx'

const TodaySearch = v.object({
  /** The shown day; today by default. */
  date: v.fallback(v.optional(LocalDate), undefined),
  area: v.fallback(v.optional(Area), undefined),
  /** The list of editor's picks instead of a day, with the filters of such lists; visitors see the day. */
  kind: v.fallback(v.optional(v.literal('np')), undefined),
  ...ShelfSearch.entries,
})

export const Route = createFileRoute('/_member/today')({
  validateSearch: TodaySearch,
  staticData: { feed: '/feed/today', page: { name: msg`Today`, pinyin: 'jin ri', order: 20, key: 't' } },
  loaderDeps: ({ search: { area, kind } }) => ({ area, kind }),
  loader: async ({ context: { queryClient }, deps: { area = 'zh-cn', kind }, location }) => {
    if (kind === 'np' && store.get(sessionAtom).status !== 'visitor') {
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
  const { kind, date, area = 'zh-cn' } = Route.useSearch()
  const filters = Route.useSearch({ select: (search) => v.parse(ShelfSearch, search), structuralSharing: true })
  const navigate = Route.useNavigate()
  const isMember = useMember() !== null
  if (kind === 'np' && isMember) {
    return (
      <EditorsPicks
        filters={filters}
        onFilter={(some) =>
          void navigate({ search: (now) => ({ ...now, ...some }), replace: true, resetScroll: false })
        }
      />
    )
  }
  return (
    <TodayPage
      area={area}
      date={date}
      onDay={(day) => navigate({ search: (search) => ({ ...search, date: day }), replace: true, resetScroll: false })}
    />
  )
}
