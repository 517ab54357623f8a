import { type OutboxKind, policyOf } from '#contract/outbox.ts'
import type { OutboxEntry } from './entry.ts'
import type { Obstacle } from './verdict.ts'

const FIRST_WAIT_MS = 5_000
/** Short, because a member waits for it: it is sent within seconds when the network is back. */
const LONGEST_WATCHED_WAIT_MS = 20_000
const LONGEST_WAIT_MS = 300_000
/** Upper limit of Retry-After. */
const LONGEST_NAMED_WAIT_MS = 86_400_000

/**
 * Milliseconds until the next attempt after `attempts` failed ones: at most 5 s after the first, then doubling. Up to half of
 * it is random, so that the devices do not all return at once after the server was down.
 */
export function waitAfter(
  kind: OutboxKind,
  attempts: number,
  obstacle: Obstacle,
  waitMs: number | undefined,
  random: number,
) {
  const longest = !policyOf(kind).isBackground && obstacle === 'network' ? LONGEST_WATCHED_WAIT_MS : LONGEST_WAIT_MS
  const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** (attempts - 1)) * (0.5 + random / 2)
  return Math.max(wait, Math.min(waitMs ?? 0, LONGEST_NAMED_WAIT_MS))
}

/**
 * Whether an entry may be sent. An eager run (start of the app, network back, sign-in, a press) skips the back-off, but not a
 * time that the server has named. A failed background entry waits for an eager run: with a timer of its own it would be
 * retried for longer than new entries are created.
 */
export function isDue(entry: OutboxEntry, leftMs: number, isEager: boolean) {
  if (isWithoutTimer(entry) && !isEager) return false
  return leftMs <= 0 || (isEager && entry.obstacle !== 'busy')
}

/** Milliseconds until an entry is due by the device's clock; 0 if the clock was set back behind the last attempt. */
export function leftByClock({ nextAttemptAt, attemptedAt, obstacle }: OutboxEntry, now: number) {
  const left = nextAttemptAt - now
  // Detects a clock that was set back for entries without `attemptedAt`: no wait is that long.
  const isImpossible = left > (obstacle === 'busy' ? LONGEST_NAMED_WAIT_MS : LONGEST_WAIT_MS)
  return isImpossible || now < (attemptedAt ?? now) ? 0 : Math.max(0, left)
}

interface Clocks {
  /** Milliseconds since 1970; the user may set it. */
  now: () => number
  /** Monotonic milliseconds, independent of the device's clock. */
  elapsed: () => number
}

/**
 * Returns a function for the milliseconds until an entry is due: by the device's clock, but at most as long as at its first
 * call for this attempt, so that a clock that is set back does not prolong the wait.
 */
export function createWaits({ now, elapsed }: Clocks) {
  const ends = new Map<string, number>()
  return (entry: OutboxEntry) => {
    const left = leftByClock(entry, now())
    const attempt = `${entry.id} ${entry.nextAttemptAt}`
    const end = ends.get(attempt) ?? elapsed() + left
    ends.set(attempt, end)
    return Math.max(0, Math.min(left, end - elapsed()))
  }
}

/** Whether only an eager run sends the entry. */
export const isWithoutTimer = (entry: OutboxEntry) => policyOf(entry.kind).isBackground === true && entry.attempts > 0
