import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { TomorrowPage } from '#src/features/tomorrow/tomorrow-page.tsx'
import { loadTexts, withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'

const remindPicture = () => withTexts('reminder', import('#src/features/notification/remind-picture.tsx'))

const FutureSearch = v.object({ area: v.fallback(v.optional(Area), undefined) })

export const Route = createFileRoute('/_member/future')({
  validateSearch: FutureSearch,
  staticData: { page: { name: msg`Tomorrow`, pinyin: 'ming ri', order: 30 } },
  // By the URL itself, not by `loaderDeps`: with those each choice would be a new match and show its spinner.
  loader: async ({ context: { queryClient }, location }) => {
    const { area = 'zh-cn' } = v.parse(FutureSearch, location.search)
    void queryClient.prefetchQuery(wallpaperQueries.tomorrow(area))
    await loadTexts('picture')
  },
  head: namedPageMeta,
  component: Future,
})

function Future() {
  const { area = 'zh-cn' } = Route.useSearch()
  // For pictures of one area; loads after the page itself.
  const { value } = useLoaded(area === 'zh-cn' ? remindPicture : null)
  return <TomorrowPage area={area} reminder={value && <value.RemindPicture />} />
}
