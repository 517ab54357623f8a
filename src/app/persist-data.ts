import type { QueryClient } from '@tanstack/react-query'
import { CheckInStatus } from '#contract/check-in.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { keepQueries } from '#src/lib/persistence/persist-queries.ts'
import { store } from '#src/lib/storage/store.ts'

/** Sweeping can wait until the first page has long been there. */
const SWEEP_AFTER_MS = 30_000

/**
 * Keeps data on this device for the member who is signed in, and nothing of anyone else: another member's goes when one
 * signs in, here or in another tab. Returns what ends it.
 */
export function startKeepingData(queryClient: QueryClient) {
  const kept = keepQueries(queryClient, { member, onTrouble: (error) => void tellNotKept(error) })
  queryClient.setQueryDefaults([...checkInQueries.all(), 'status'], {
    meta: { kept: { shape: CheckInStatus, most: 1, isBoot: true } },
  })

  let lastMember: number | null = null
  const noteMember = () => {
    if (member() !== null && member() !== lastMember) kept.forgetOthers()
    lastMember = member()
  }
  noteMember()
  const sweeping = setTimeout(() => {
    kept.sweep().catch((error: unknown) => logFailure('what is kept could not be swept', error))
  }, SWEEP_AFTER_MS)
  const stops = [store.sub(sessionAtom, noteMember), () => clearTimeout(sweeping), kept.stop]
  return () => stops.forEach((stop) => stop())
}

const member = () => {
  const session = store.get(sessionAtom)
  return session.status === 'member' ? session.user.user_id : null
}

async function tellNotKept(failure: unknown) {
  logFailure('nothing can be kept on this device', failure)
  const { tellNotKept } = await import('./memory-only.ts')
  tellNotKept()
}
