import { onlineManager } from '@tanstack/react-query'
import { apiBase } from './api-base.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
/** Timeout of a probe. */
const ANSWER_LIMIT_MS = 5_000

/** Address of the probe; undefined while nobody watches. */
let watched: string | undefined
let checking: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS

/**
 * Pauses queries while the server cannot be reached, and resumes them when it can. Decided by calls, not by the browser's
 * online state, which says nothing about a server that is down or one on this very machine. `probe`: path of a call that a
 * reachable server answers with JSON. Returns a cleanup function.
 */
export function watchReachability(probe: string) {
  watched = `${apiBase()}${probe}`
  onlineManager.setEventListener(() => {
    window.addEventListener('online', scheduleProbe)
    window.addEventListener('offline', noteOffline)
    document.addEventListener('visibilitychange', probeWhenVisible)
    return () => {
      window.removeEventListener('online', scheduleProbe)
      window.removeEventListener('offline', noteOffline)
      document.removeEventListener('visibilitychange', probeWhenVisible)
    }
  })
  if (!navigator.onLine) noteOffline()
  return () => {
    watched = undefined
    clearTimeout(timer)
  }
}

/** A call got a response of any kind. While offline this triggers a probe: the response may be from a cache. */
export function reportResponse() {
  if (!onlineManager.isOnline()) scheduleProbe()
}

/** A call got no response, or one from another server. That proves nothing yet: it triggers a probe. */
export function reportNoResponse() {
  if (onlineManager.isOnline()) scheduleProbe()
}

/** Probes the server, once at a time. Resolves after queries were paused or resumed accordingly. */
export async function checkReachability() {
  if (watched === undefined) return
  checking ??= isThere(watched)
    .then(settle)
    .finally(() => (checking = undefined))
  await checking
}

async function isThere(address: string) {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    // A captive portal responds as well, but not like this.
    await response.json()
    return true
  } catch {
    return false
  }
}

function settle(isReached: boolean) {
  clearTimeout(timer)
  wait = isReached ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
  onlineManager.setOnline(isReached)
  // A hidden page probes when it becomes visible.
  if (!isReached && watched !== undefined)
    timer = setTimeout(() => document.hidden || void checkReachability(), jittered(wait))
}

const scheduleProbe = () => void checkReachability()

const probeWhenVisible = () => document.hidden || onlineManager.isOnline() || scheduleProbe()

function noteOffline() {
  onlineManager.setOnline(false)
  scheduleProbe()
}

/** Spreads the pages' probes when a server comes back. */
const jittered = (ms: number) => ms * (0.5 + Math.random() / 2)
