import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { appliedCalls, AppliedList } from '#contract/applied.ts'
import { call } from '#src/domain/api.ts'
import { Pages } from '#src/lib/persistence/persisted-pages.ts'

export const appliedQueries = {
  all: () => ['applied'] as const,
  list: () =>
    infiniteQueryOptions({
      queryKey: [...appliedQueries.all(), 'list'],
      queryFn: ({ signal, pageParam }) => call(appliedCalls.list, { query: { before: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ before }) => (before === null ? undefined : String(before)),
      meta: { persisted: { shape: Pages(AppliedList), most: 1 } },
    }),
}

export const appliedMutations = {
  /** Deletes one entry, or all without an id. */
  remove: () =>
    mutationOptions({
      mutationFn: (id?: number) =>
        id === undefined ? call(appliedCalls.removeAll, {}) : call(appliedCalls.remove, { params: { id } }),
      networkMode: 'always',
      onSuccess: (_result, _id, _onMutateResult, { client }) =>
        client.invalidateQueries({ queryKey: appliedQueries.all() }),
    }),
}
