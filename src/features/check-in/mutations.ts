import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CheckInResult } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { pressCheckIn, type Sender } from '#src/domain/outbox/page-outbox.ts'
import { keepPoints } from '#src/domain/session/session-store.ts'
import { expireSession } from '#src/domain/session/session.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'

export const checkInMutations = {
  key: () => [...checkInQueries.all(), 'check-in'],
  /** Offline is an outcome here: the press is kept and the verdict says so. Only a press that could not be kept fails. */
  checkIn: (sender: Sender | null, onCheckedIn?: (result: CheckInResult) => void) =>
    mutationOptions({
      mutationKey: checkInMutations.key(),
      mutationFn: (claimedDay: LocalDate) => {
        if (!sender) throw new Error('nobody is signed in')
        return pressCheckIn(sender, claimedDay)
      },
      networkMode: 'always',
      onSuccess: (verdict, _claimedDay, _onMutateResult, { client }) => {
        if (verdict.is === 'counted' && verdict.result) onCheckedIn?.(verdict.result)
        return takeIn(client, verdict)
      },
    }),
}

/** What a verdict on a check-in changes beside the dialog: points, status, and the session where that has ended. */
export async function takeIn(client: QueryClient, verdict: Verdict) {
  if (verdict.is === 'kept' && verdict.obstacle === 'session') expireSession()
  if (verdict.is !== 'counted') return
  if (verdict.result) keepPoints(verdict.result.totalPoints)
  await client.invalidateQueries({ queryKey: checkInQueries.all() })
}
