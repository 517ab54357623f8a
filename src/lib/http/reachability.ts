import { onlineManager } from '@tanstack/react-query'
import { apiBase } from './api-base.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
/** An answer that takes longer is none. */
const ANSWER_LIMIT_MS = 5_000

const address = `${apiBase()}/api/health`

let isWatching = false
let checking: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS

/**
 * From now on queries wait while the server cannot be reached, and go on when it can. Calls decide, not the browser's
 * opinion of the network: it knows nothing of a server that is down, and has none of a server on this very machine.
 * Returns what ends it.
 */
export function watchReachability() {
  isWatching = true
  onlineManager.setEventListener(() => {
    window.addEventListener('online', lookAgain)
    window.addEventListener('offline', noteOffline)
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      window.removeEventListener('online', lookAgain)
      window.removeEventListener('offline', noteOffline)
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  })
  if (!navigator.onLine) noteOffline()
  return () => {
    isWatching = false
    clearTimeout(timer)
  }
}

/** A call was answered, whatever it said; where the server counts as gone that is looked into: a cache answers as well. */
export function noteAnswer() {
  if (!onlineManager.isOnline()) lookAgain()
}

/** A call got no answer, or one of somebody else. One such call proves nothing: the server is asked once more. */
export function noteSilence() {
  if (onlineManager.isOnline()) lookAgain()
}

/** Asks whether the server is there, once at a time. Resolves when queries wait or go on accordingly. */
export async function checkReachability() {
  if (!isWatching) return
  checking ??= isThere()
    .then(settle)
    .finally(() => (checking = undefined))
  await checking
}

async function isThere() {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    // A portal that wants a login answers as well, but not so.
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
  // A hidden page asks when it is seen again.
  if (!isReached && isWatching) timer = setTimeout(() => document.hidden || void checkReachability(), jittered(wait))
}

const lookAgain = () => void checkReachability()

const lookWhenSeen = () => document.hidden || onlineManager.isOnline() || lookAgain()

function noteOffline() {
  onlineManager.setOnline(false)
  lookAgain()
}

/** Not all pages at once when a server comes back. */
const jittered = (ms: number) => ms * (0.5 + Math.random() / 2)
