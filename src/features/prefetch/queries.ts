import { queryOptions } from '@tanstack/react-query'
import { readChoice } from './connection-setting.ts'
import { broughtPictures } from './prefetch-store.ts'
import { wallWidth } from './wall-width.ts'

export const inAdvanceQueries = {
  all: () => ['in-advance'] as const,
  /** What the member has chosen for this device, what lies on it, and how wide a file it shows. Of the device alone. */
  device: (memberId: number) =>
    queryOptions({
      queryKey: [...inAdvanceQueries.all(), memberId],
      queryFn: async () => {
        const brought = await broughtPictures(memberId)
        return {
          choice: readChoice(memberId),
          /** Of the newest one whose file came. */
          bytes: brought.findLast(({ bytes }) => bytes > 0)?.bytes,
          isTomorrowHere: brought.some(({ releaseAt }) => releaseAt > Date.now()),
          width: await wallWidth(),
        }
      },
      networkMode: 'always',
      retry: false,
      staleTime: 0,
    }),
}
