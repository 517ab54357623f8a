import { listen } from '#src/domain/events.ts'
import { currentMember, onSessionChange } from '#src/domain/session/current-member.ts'
import { storedToken } from '#src/domain/transport.ts'
import { type Beat, createHeartbeat } from './heartbeat.ts'
import { sendHeartbeat } from './send-heartbeat.ts'
import { takeLead } from './take-lead.ts'

/** Sends heartbeats while a member is signed in and this tab is visible; one tab at a time. Returns a cleanup function. */
export function startHeartbeat(beat: () => Promise<Beat> = sendHeartbeat) {
  /** Set while this tab leads or waits to lead. */
  let giveUpLead: (() => void) | null = null
  let wasMember = false
  /** A refused token is not tried again; the next sign-in has another. */
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
  // A change of points is not a new sign-in.
  const followSession = () => {
    if (isMember() === wasMember) return
    wasMember = isMember()
    if (wasMember) start()
    else stop()
  }

  document.addEventListener('visibilitychange', followTab)
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', start)
  const stops = [onSessionChange(followSession), listen('auth-logout', stop)]
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
