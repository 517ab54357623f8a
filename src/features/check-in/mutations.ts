import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CheckInResult } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { itemKeys } from '#src/domain/item/keys.ts'
import { type Sender, submit } from '#src/domain/outbox/page-outbox.ts'
import { pointsKeys } from '#src/domain/points/keys.ts'
import { storePoints } from '#src/domain/session/session-store.ts'
import { expireSession } from '#src/domain/session/session.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'

export const checkInMutations = {
  key: () => [...checkInQueries.all(), 'check-in'],
  /** Checks in. Offline it succeeds with the verdict "queued"; it fails only if the press could not be stored. */
  checkIn: (sender: Sender | null, onCheckedIn?: (result: CheckInResult) => void) =>
    mutationOptions({
      mutationKey: checkInMutations.key(),
      mutationFn: async (claimedDay: LocalDate) => {
        if (!sender) throw new Error('nobody is signed in')
        const { first } = await submit('check-in', sender, { claimedDay })
        return first
      },
      networkMode: 'always',
      onSuccess: (verdict, _claimedDay, _onMutateResult, { client }) => {
        if (verdict.is === 'counted' && verdict.result) onCheckedIn?.(verdict.result)
        return applyVerdict(client, verdict)
      },
    }),
}

/** Updates points, status and an ended session after a verdict on a check-in. */
export async function applyVerdict(client: QueryClient, verdict: Verdict<'check-in'>) {
  if (verdict.is === 'queued' && verdict.obstacle === 'session') expireSession()
  if (verdict.is !== 'counted') return
  if (verdict.result) storePoints(verdict.result.totalPoints)
  void client.invalidateQueries({ queryKey: pointsKeys.all() })
  // A late check-in may give a card back.
  void client.invalidateQueries({ queryKey: itemKeys.all() })
  await client.invalidateQueries({ queryKey: checkInQueries.all() })
}
