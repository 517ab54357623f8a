import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { Provider as AtomProvider } from 'jotai'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { activateLanguage, type Language, loadTexts } from '#src/i18n/language.ts'
import { parseSearch, stringifySearch } from '#src/lib/page/search-values.ts'
import { store } from '#src/lib/storage/store.ts'

// A test may end during a view transition, which then rejects; transitions are not tested here.
Object.defineProperty(document, 'startViewTransition', { value: undefined })

// A dialog rises while it opens. Where frames are rare, a press in the middle of it lands beside its button.
const still = new CSSStyleSheet()
still.replaceSync('[role=dialog] { animation: none !important }')
document.adoptedStyleSheets.push(still)

const TEXT_PARTS = Object.keys(
  import.meta.glob(['../i18n/locales/zh/translation.*.po', '../i18n/locales/zh/search.po']),
).map((path) => path.replace(/^.*\/(translation\.)?|\.po$/g, ''))

interface PageOptions {
  /** Initial address. */
  path?: string
  language?: Language
  /** Paths besides `/` at which the app has a page; links to other paths are hidden. */
  built?: readonly string[]
  /** Content of the page, when `element` is the layout around it; receives the path. */
  pages?: (path: string) => ReactNode
}

/** Renders `element` like the app: with texts, stores, a query client and a router with an in-memory history. */
export async function renderPage(
  element: ReactNode,
  { path = '/', language = 'zh', built = [], pages }: PageOptions = {},
) {
  await activateLanguage(language)
  await Promise.all(TEXT_PARTS.map((part) => loadTexts(part)))
  function AnyPage() {
    return pages?.(useLocation({ select: (location) => location.pathname }))
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    validateSearch: (search: Record<string, unknown>) => search,
    component: () => (
      <>
        {element}
        <Outlet />
      </>
    ),
  })
  const page = { getParentRoute: () => root }
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ ...page, path: '/', component: AnyPage }),
      ...built.map((to) => createRoute({ ...page, path: to, component: AnyPage })),
      createRoute({ ...page, path: '/$', component: AnyPage }),
    ]),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const screen = await render(
    <AtomProvider store={store}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          {/* The tests' router has other routes than the app's registered type. */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nProvider>
    </AtomProvider>,
  )
  return { screen, router, queryClient }
}

/** Stubs fetch by path, e.g. `{ '/api/status': () => Response.json(…) }`; other paths return 404. Returns the requests. */
export function stubNetwork(answers: Record<string, (request: Request) => Response | Promise<Response>>) {
  const asked: string[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    asked.push(`${request.method} ${pathname}${search}`)
    const answer = answers[pathname]
    return answer ? answer(request) : Response.json({ code: 404, success: false, message: '' }, { status: 404 })
  })
  return asked
}

/** A response of the API. */
export const ok = (data: unknown) => Response.json({ code: 0, success: true, message: '', data })
