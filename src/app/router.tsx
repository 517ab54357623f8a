import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { isLandingShown } from '#src/lib/page/is-landing-shown.ts'
import { routeTree } from '#src/route-tree.gen.ts'
import { PageError } from '#src/ui/state/page-error.tsx'
import { PagePending } from '#src/ui/state/page-pending.tsx'

/** The app's routes over the browser's history, or over another one. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // While the landing that came with the document is seen, its place is the browser's business.
    scrollRestoration: () => !isLandingShown(),
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    // What is there is shown at once: the skeleton has the page's shape, so nothing flickers.
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
