import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { MyYearPage } from '#src/features/my-year/my-year-page.tsx'
import { myYearQueries } from '#src/features/my-year/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { searchNumber } from '#src/lib/page/search-values.ts'

const MyYearSearch = v.object({ year: searchNumber(1900, 2099) })

export const Route = createFileRoute('/_member/annual/mine')({
  validateSearch: MyYearSearch,
  staticData: { page: { name: msg`My year`, pinyin: 'wo de yi nian', order: 85 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: async ({ context: { queryClient }, location }) => {
    void queryClient.prefetchQuery(myYearQueries.show(v.parse(MyYearSearch, location.search).year))
    await loadTexts('ranks')
  },
  head: namedPageMeta,
  component: Mine,
})

function Mine() {
  const { year } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MyYearPage
      year={year}
      onYear={(chosen) => void navigate({ search: { year: chosen }, replace: true, resetScroll: false })}
    />
  )
}
