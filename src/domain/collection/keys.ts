import type { QueryClient } from '@tanstack/react-query'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'

/** Keys of the queries, apart from them: every page follows the outbox, and few read collections. */
export const collectionKeys = {
  all: () => ['collections'] as const,
  /** Below those of pictures, because its pictures change with reactions. */
  one: (id: number) => [...wallpaperQueries.all(), 'collection', id] as const,
}

/** Refetches lists of collections, and one of them. */
export async function refreshCollections(client: QueryClient, id?: number) {
  await Promise.all([
    client.invalidateQueries({ queryKey: collectionKeys.all() }),
    id !== undefined && client.invalidateQueries({ queryKey: collectionKeys.one(id) }),
  ])
}
