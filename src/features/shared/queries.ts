import { queryOptions } from '@tanstack/react-query'
import { readShared } from './read-shared.ts'

export const sharedQueries = {
  /** From the device itself; each visit reads it anew. */
  last: (member: number) =>
    queryOptions({
      queryKey: ['shared-pictures', member],
      queryFn: () => readShared(member),
      networkMode: 'always',
      gcTime: 0,
    }),
}
