import { keepToken, sessionAtom } from '#src/domain/session/session-store.ts'
import { store } from '#src/lib/storage/store.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import type { Beat } from './heartbeat.ts'

/** Tells the server through the outbox that the member is here. A queued heartbeat has failed; the outbox sends it later. */
export async function sendBeat(): Promise<Beat> {
  const session = store.get(sessionAtom)
  if (session.status !== 'member') return 'failed'
  const { user_id: memberId, timezone: timeZone } = session.user
  try {
    await whenIdle()
    const { submit } = await import('#src/domain/outbox/page-outbox.ts')
    const { first } = await submit('heartbeat', { memberId, timeZone }, {})
    const verdict = await first
    if (verdict.is === 'dropped') return verdict.status === 401 ? 'refused' : 'failed'
    if (verdict.is !== 'counted') return 'failed'
    if (verdict.result?.token) keepToken(verdict.result.token)
    return 'counted'
  } catch {
    return 'failed'
  }
}
