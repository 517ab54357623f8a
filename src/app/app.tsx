import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider as AtomProvider } from 'jotai'
import { store } from '#src/lib/storage/store.ts'
import type { createAppRouter } from './router.tsx'

interface AppProps {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

/** Renders the router with its providers: store, texts, queries. */
export function App({ queryClient, router }: AppProps) {
  return (
    <AtomProvider store={store}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </AtomProvider>
  )
}
