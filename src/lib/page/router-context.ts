import type { QueryClient } from '@tanstack/react-query'

/** Context of loaders and guards. */
export interface RouterContext {
  queryClient: QueryClient
}
