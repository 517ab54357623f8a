import type { QueryClient } from '@tanstack/react-query'

/** What loaders and guards may use. */
export interface RouterContext {
  queryClient: QueryClient
}
