import { queryOptions } from '@tanstack/react-query'
import { readChoice } from './connection-setting.ts'
import { prefetchedPictures } from './prefetch-store.ts'
import { wallWidth } from './wall-width.ts'

export const prefetchQueries = {
  all: () => ['prefetch'] as const,
  /** The member's setting for this device, the stored picture, and the width of the file for this screen. Device data only. */
  device: (memberId: number) =>
    queryOptions({
      queryKey: [...prefetchQueries.all(), memberId],
      queryFn: async () => {
        const prefetched = await prefetchedPictures(memberId)
        return {
          choice: readChoice(memberId),
          /** Of the newest one with a file. */
          bytes: prefetched.findLast(({ bytes }) => bytes > 0)?.bytes,
          isTomorrowHere: prefetched.some(({ releaseAt }) => releaseAt > Date.now()),
          width: await wallWidth(),
        }
      },
      networkMode: 'always',
      retry: false,
      staleTime: 0,
    }),
}
