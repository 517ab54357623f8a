import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { HistoryPage } from '#src/features/wallpaper/history/history-page.tsx'
import { wallpaperQueries } from '#src/features/wallpaper/queries.ts'
import { pageMeta } from '#src/lib/page-meta.ts'

const HistorySearch = v.object({ area: v.fallback(v.optional(Area), undefined) })

export const Route = createFileRoute('/_member/history')({
  validateSearch: HistorySearch,
  loaderDeps: ({ search: { area } }) => ({ area }),
  // Asked for, not awaited: without a network the page shows what is kept instead of failing.
  loader: ({ context: { queryClient }, deps: { area = 'zh-cn' } }) => {
    void queryClient.prefetchInfiniteQuery(wallpaperQueries.history(area))
  },
  head: () => pageMeta({ title: t`History`, path: '/history' }),
  component: History,
})

function History() {
  const { area = 'zh-cn' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistoryPage
      area={area}
      onArea={(chosen) =>
        void navigate({
          search: (search) => ({ ...search, area: chosen === 'zh-cn' ? undefined : chosen }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
