import type { OutboxEntry } from './entry.ts'
import type { Obstacle } from './verdict.ts'

const FIRST_WAIT_MS = 5_000
/** A check-in is watched by somebody: when the network is back it is counted within seconds. */
const LONGEST_WATCHED_WAIT_MS = 20_000
const LONGEST_WAIT_MS = 300_000
/** No server's wish holds an entry longer. */
const LONGEST_NAMED_WAIT_MS = 86_400_000

/**
 * Milliseconds until the next attempt, after `attempts` that failed: at most 5 s after the first, doubling. The shorter
 * half is left to chance, so that the devices a server has lost do not all return in one moment.
 */
export function waitAfter(
  kind: OutboxEntry['kind'],
  attempts: number,
  obstacle: Obstacle,
  waitMs: number | undefined,
  random: number,
) {
  const longest = kind === 'check-in' && obstacle === 'network' ? LONGEST_WATCHED_WAIT_MS : LONGEST_WAIT_MS
  const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** (attempts - 1)) * (0.5 + random / 2)
  return Math.max(wait, Math.min(waitMs ?? 0, LONGEST_NAMED_WAIT_MS))
}

/**
 * Whether an entry may be sent. An eager run (start of the app, network back, sign-in, a press) does not wait for the
 * back-off, only for a time that the server has named. A heartbeat that failed waits for such a run: by itself it would
 * go on after the three failures that stop it.
 */
export function isDue(entry: OutboxEntry, now: number, isEager: boolean) {
  if (isWithoutTimer(entry) && !isEager) return false
  const left = entry.nextAttemptAt - now
  // Further ahead than any wait: the clock was set back meanwhile.
  const isImpossible = left > (entry.obstacle === 'busy' ? LONGEST_NAMED_WAIT_MS : LONGEST_WAIT_MS)
  return left <= 0 || isImpossible || (isEager && entry.obstacle !== 'busy')
}

/** Nothing sends it when a time comes. */
export const isWithoutTimer = (entry: OutboxEntry) => entry.kind === 'heartbeat' && entry.attempts > 0
