import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { isLandingShown } from '#src/domain/landing/is-landing-shown.ts'
import { parseSearch, stringifySearch } from '#src/lib/page/search-values.ts'
import { routeTree } from '#src/route-tree.gen.ts'
import { PageError } from '#src/ui/state/page-error.tsx'
import { PagePending } from '#src/ui/state/page-pending.tsx'

/** The app's routes with the browser's history, or another one. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // While the pre-rendered landing is visible, the browser manages its scroll position.
    scrollRestoration: () => !isLandingShown(),
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    // Cached content shows at once: the skeleton has the page's layout, so nothing flickers.
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
