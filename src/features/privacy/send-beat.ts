import { keepToken, sessionAtom } from '#src/domain/session/session-store.ts'
import { store } from '#src/lib/storage/store.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import type { Beat } from './heartbeat.ts'

/** Tells through the outbox that the member is here. One that could only be kept has failed; its outbox sends it later. */
export async function sendBeat(): Promise<Beat> {
  const session = store.get(sessionAtom)
  if (session.status !== 'member') return 'failed'
  const { user_id: memberId, timezone: timeZone } = session.user
  try {
    await whenIdle()
    const { beat } = await import('#src/domain/outbox/page-outbox.ts')
    const verdict = await beat({ memberId, timeZone })
    if (verdict.is === 'dropped') return verdict.status === 401 ? 'refused' : 'failed'
    if (verdict.is !== 'counted') return 'failed'
    if (verdict.token) keepToken(verdict.token)
    return 'counted'
  } catch {
    return 'failed'
  }
}
