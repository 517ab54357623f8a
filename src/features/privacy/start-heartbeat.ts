import { listen } from '#src/domain/events.ts'
import { currentMember } from '#src/domain/session/current-member.ts'
import { sessionAtom, storedToken } from '#src/domain/session/session-store.ts'
import { store } from '#src/lib/storage/store.ts'
import { type Beat, createHeartbeat } from './heartbeat.ts'
import { sendBeat } from './send-beat.ts'
import { takeLead } from './take-lead.ts'

/** Beats while somebody is signed in and this tab is seen; of several such tabs, one. Returns what ends it. */
export function startHeartbeat(beat: () => Promise<Beat> = sendBeat) {
  /** Set while this tab leads or waits for its turn. */
  let giveUpLead: (() => void) | null = null
  let wasMember = false
  /** A token that was refused is not tried again; the next sign-in brings another. */
  let refusedToken: string | null | undefined

  const release = () => {
    giveUpLead?.()
    giveUpLead = null
  }
  const heartbeat = createHeartbeat(async () => {
    const outcome = await beat()
    if (outcome === 'refused') refusedToken = storedToken()
    return outcome
  }, release)

  const start = () => {
    if (giveUpLead || !isMember() || document.hidden || storedToken() === refusedToken) return
    giveUpLead = takeLead(heartbeat.start)
  }
  const stop = () => {
    heartbeat.stop()
    release()
  }
  const followTab = () => (document.hidden ? stop() : start())
  // A member whose points change has not signed in again.
  const followSession = () => {
    if (isMember() === wasMember) return
    wasMember = isMember()
    if (wasMember) start()
    else stop()
  }

  document.addEventListener('visibilitychange', followTab)
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', start)
  const stops = [store.sub(sessionAtom, followSession), listen('auth-logout', stop)]
  followSession()

  return () => {
    document.removeEventListener('visibilitychange', followTab)
    window.removeEventListener('pagehide', stop)
    window.removeEventListener('pageshow', start)
    for (const end of stops) end()
    stop()
  }
}

const isMember = () => currentMember() !== null
