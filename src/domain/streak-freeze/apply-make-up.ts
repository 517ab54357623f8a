import type { QueryClient } from '@tanstack/react-query'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { fire } from '#src/domain/events.ts'
import { itemKeys } from '#src/domain/item/keys.ts'
import { pointsKeys } from '#src/domain/points/keys.ts'
import { expireSession } from '#src/domain/session/session.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'

/** Updates points, streak, items and an ended session after a verdict on a make-up. */
export async function applyMakeUp(client: QueryClient, verdict: Verdict<'make-up'>) {
  if (verdict.is === 'queued' && verdict.obstacle === 'session') expireSession()
  if (verdict.is === 'queued') return
  // Refetched, because the result of a day that was filled before has the total of that time.
  if (verdict.is === 'counted') fire('user-info-updated')
  void client.invalidateQueries({ queryKey: pointsKeys.all() })
  void client.invalidateQueries({ queryKey: itemKeys.all() })
  await client.invalidateQueries({ queryKey: checkInQueries.all() })
}
