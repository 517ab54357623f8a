import { mutationOptions } from '@tanstack/react-query'
import type { CheckInResult } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import { keepPoints } from '#src/features/session/session-store.ts'
import { postCheckIn } from './api.ts'
import { checkInQueries } from './queries.ts'

interface Claim {
  claimedDay: LocalDate
  /** One per day claimed, kept when the button is pressed again after a failure. */
  key: string
}

export const checkInMutations = {
  checkIn: (onCheckedIn?: (result: CheckInResult) => void) =>
    mutationOptions({
      mutationKey: [...checkInQueries.all(), 'check-in'],
      mutationFn: ({ claimedDay, key }: Claim) => postCheckIn(claimedDay, key),
      networkMode: 'always',
      onSuccess: (result, _claim, _onMutateResult, { client }) => {
        keepPoints(result.totalPoints)
        onCheckedIn?.(result)
        return client.invalidateQueries({ queryKey: checkInQueries.all() })
      },
    }),
}
