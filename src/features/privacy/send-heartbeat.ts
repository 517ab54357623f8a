import { currentSender } from '#src/domain/session/current-member.ts'
import { storeToken } from '#src/domain/session/session-store.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import type { Beat } from './heartbeat.ts'

/** Tells the server through the outbox that the member is here. A queued heartbeat has failed; the outbox sends it later. */
export async function sendHeartbeat(): Promise<Beat> {
  const sender = currentSender()
  if (!sender) return 'failed'
  try {
    await whenIdle()
    const { submit } = await import('#src/domain/outbox/page-outbox.ts')
    const { first } = await submit('heartbeat', sender, {})
    const verdict = await first
    if (verdict.is === 'dropped') return verdict.status === 401 ? 'refused' : 'failed'
    if (verdict.is !== 'counted') return 'failed'
    if (verdict.result?.token) storeToken(verdict.result.token)
    return 'counted'
  } catch {
    return 'failed'
  }
}
