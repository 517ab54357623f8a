import { queryOptions } from '@tanstack/react-query'
import { readShared } from './read-shared.ts'

export const sharedQueries = {
  all: () => ['shared-pictures'] as const,
  /** Reads the device; each visit reads again. */
  last: (member: number) =>
    queryOptions({
      queryKey: [...sharedQueries.all(), member],
      queryFn: () => readShared(member),
      networkMode: 'always',
      gcTime: 0,
    }),
}
