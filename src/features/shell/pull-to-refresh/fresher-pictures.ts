import type { QueryClient } from '@tanstack/react-query'

/** Refetches everything the page shows; resolves to the number of new pictures, or null where something failed. */
export async function fresherPictures(queryClient: QueryClient): Promise<number | null> {
  const shown = () =>
    queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .flatMap(({ state }) => aidsIn(state.data))
  const before = new Set(shown())
  await queryClient.refetchQueries({ type: 'active' })
  const active = queryClient.getQueryCache().findAll({ type: 'active' })
  if (active.some(({ state }) => state.status === 'error')) return null
  return new Set(shown().filter((aid) => !before.has(aid))).size
}

/** Pictures of a list, of its pages, or a single one. */
function aidsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(aidsIn)
  if ('items' in data && Array.isArray(data.items)) return data.items.flatMap(aidsIn)
  return 'aid' in data && typeof data.aid === 'string' ? [data.aid] : []
}
