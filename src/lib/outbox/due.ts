import { type OutboxKind, policyOf } from '#contract/outbox.ts'
import type { OutboxEntry } from './entry.ts'
import type { Obstacle } from './verdict.ts'

const FIRST_WAIT_MS = 5_000
/** A member waits for it: when the network is back it is sent within seconds. */
const LONGEST_WATCHED_WAIT_MS = 20_000
const LONGEST_WAIT_MS = 300_000
/** No Retry-After delays an entry longer. */
const LONGEST_NAMED_WAIT_MS = 86_400_000

/**
 * Milliseconds until the next attempt, after `attempts` that failed: at most 5 s after the first, doubling. The shorter
 * half is left to chance, so that the devices a server has lost do not all return in one moment.
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
 * Whether an entry may be sent. An eager run (start of the app, network back, sign-in, a press) does not wait for the
 * back-off, only for a time that the server has named. A background entry that failed waits for such a run: with a timer of
 * its own it would outlast the failures that stop new ones.
 */
export function isDue(entry: OutboxEntry, leftMs: number, isEager: boolean) {
  if (isWithoutTimer(entry) && !isEager) return false
  return leftMs <= 0 || (isEager && entry.obstacle !== 'busy')
}

/** Milliseconds that an entry still waits by the device's clock; none where that was set back behind the last attempt. */
export function leftByClock({ nextAttemptAt, attemptedAt, obstacle }: OutboxEntry, now: number) {
  const left = nextAttemptAt - now
  // Of an entry without that time: further ahead than any wait.
  const isImpossible = left > (obstacle === 'busy' ? LONGEST_NAMED_WAIT_MS : LONGEST_WAIT_MS)
  return isImpossible || now < (attemptedAt ?? now) ? 0 : Math.max(0, left)
}

interface Clocks {
  /** Milliseconds since 1970; the user may set it. */
  now: () => number
  /** Milliseconds that have passed since some moment, whatever the clock shows. */
  elapsed: () => number
}

/**
 * Gives what tells how long an entry still waits: until its time has come by the device's clock, and at most as long as was
 * left when it was first asked about, so that a clock that is set back lengthens no wait.
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

/** Nothing sends it when a time comes. */
export const isWithoutTimer = (entry: OutboxEntry) => policyOf(entry.kind).isBackground === true && entry.attempts > 0
