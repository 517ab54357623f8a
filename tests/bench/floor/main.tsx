import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { set } from 'idb-keyval'
import { atom, useAtomValue } from 'jotai'
import ky from 'ky'
import { createRoot } from 'react-dom/client'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { HUNG_SIZES } from '#src/domain/picture-wall/wall-sizes.ts'
import { jpegAddress, sourceSet } from '#src/domain/picture/image/sources.ts'

/** The smallest app of this stack that shows today's picture, to compare our pages with. */
const isSavingAtom = atom(false)

const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async () => {
    const { data } = await ky.get<{ data: Wallpaper }>('/api/bing/today').json()
    void set('today', data)
    return data
  },
  staleTime: Infinity,
})

function Today() {
  const { data: picture } = useQuery(todayQuery)
  const { i18n } = useLingui()
  const isSaving = useAtomValue(isSavingAtom)
  if (!picture) return null
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif', isSaving)} sizes={HUNG_SIZES} />
      <img
        src={jpegAddress(picture, 640)}
        srcSet={sourceSet(picture, 'jpg', isSaving)}
        sizes={HUNG_SIZES}
        alt={i18n._(picture.alt)}
        fetchPriority="high"
      />
    </picture>
  )
}

const queryClient = new QueryClient()
const root = createRootRoute()
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: () => void queryClient.prefetchQuery(todayQuery),
  component: Today,
})
const router = createRouter({ routeTree: root.addChildren([home]) })

i18n.loadAndActivate({ locale: 'zh', messages: {} })
createRoot(document.querySelector('#root') ?? document.body).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </I18nProvider>,
)
