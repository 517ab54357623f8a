import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import {
  ANNOUNCEMENT_SEARCH_LENGTH,
  AnnouncementArea,
  AnnouncementOrder,
  AnnouncementType,
} from '#contract/announcement.ts'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { archiveQueries } from '#src/features/announcement/archive-queries.ts'
import { AnnouncementsPage } from '#src/features/announcement/archive/announcements-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { searchNumber, SearchText } from '#src/lib/page/search-values.ts'

const Words = v.pipe(
  SearchText,
  v.transform((words) => words.trim().slice(0, ANNOUNCEMENT_SEARCH_LENGTH) || undefined),
)

const AnnouncementsSearch = v.object({
  type: v.fallback(v.optional(AnnouncementType), undefined),
  area: v.fallback(v.optional(AnnouncementArea), undefined),
  search: v.fallback(v.optional(Words), undefined),
  sort: v.fallback(v.optional(AnnouncementOrder), undefined),
  page: searchNumber(1, 1000),
})

export const Route = createFileRoute('/_member/announcements/')({
  validateSearch: AnnouncementsSearch,
  staticData: { feed: '/feed/announcements', page: { name: msg`Announcements`, pinyin: 'gong gao', order: 110 } },
  // Prefetched, not awaited: offline, the page shows persisted data instead of failing.
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: ({ context: { queryClient }, location }) => {
    void queryClient.prefetchQuery(archiveQueries.list(v.parse(AnnouncementsSearch, location.search)))
    void queryClient.prefetchQuery(archiveQueries.stats())
    return loadTexts('announcements')
  },
  head: namedPageMeta,
  component: Announcements,
})

function Announcements() {
  const filters = Route.useSearch({ select: (search) => v.parse(AnnouncementsSearch, search), structuralSharing: true })
  const navigate = Route.useNavigate()
  return (
    <AnnouncementsPage
      filters={filters}
      onFilter={(some) =>
        void navigate({
          search: (search) => ({ ...search, ...some, page: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
