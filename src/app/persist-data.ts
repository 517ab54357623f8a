import type { QueryClient } from '@tanstack/react-query'
import { CheckInStatus } from '#contract/check-in.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { MEMBER_STORES } from '#src/domain/member-data/member-stores.ts'
import { currentMemberId, onSessionChange } from '#src/domain/session/current-member.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { persistQueries } from '#src/lib/persistence/persist-queries.ts'

/** Pruning can wait until long after the first page. */
const PRUNE_AFTER_MS = 30_000

/**
 * Persists data on this device for the signed-in member only: another member's data is deleted when one signs in, here or
 * in another tab. Returns a cleanup function.
 */
export function startPersistence(queryClient: QueryClient) {
  const persistence = persistQueries(queryClient, {
    member: currentMemberId,
    stores: MEMBER_STORES,
    onTrouble: (error) => void reportMemoryOnly(error),
  })
  queryClient.setQueryDefaults([...checkInQueries.all(), 'status'], {
    meta: { persisted: { shape: CheckInStatus, most: 1, isBoot: true } },
  })

  let lastMember: number | null = null
  const followMember = () => {
    const member = currentMemberId()
    if (member !== null && member !== lastMember) persistence.deleteOthers()
    lastMember = member
  }
  followMember()
  const pruning = setTimeout(() => {
    persistence.prune().catch((error: unknown) => logFailure('persisted data could not be pruned', error))
  }, PRUNE_AFTER_MS)
  const stops = [onSessionChange(followMember), () => clearTimeout(pruning), persistence.stop]
  return () => stops.forEach((stop) => stop())
}

async function reportMemoryOnly(failure: unknown) {
  logFailure('nothing can be persisted on this device', failure)
  const { reportMemoryOnly } = await import('./memory-only.ts')
  reportMemoryOnly()
}
