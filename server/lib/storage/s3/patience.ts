import { setTimeout as delay } from 'node:timers/promises'

/** How long a bucket is waited for. */
export interface Patience {
  /** Times that a call is made in all. */
  attempts: number
  /** Wait before the second; doubled before each further one. */
  firstWaitMs: number
  /** Longest silence: until an answer begins, and between two pieces of it. */
  silenceMs: number
}

export const PATIENCE: Patience = { attempts: 4, firstWaitMs: 250, silenceMs: 20_000 }

/** A bucket may ask for more time than we would give it. */
const MAX_WAIT_MS = 5_000

/** Waits before attempt `next`: doubled each time, spread so that many callers do not come back at once. */
export function waitBefore(next: number, patience: Patience, asked: string | null): Promise<void> {
  const own = patience.firstWaitMs * 2 ** (next - 2) * (0.5 + Math.random())
  const seconds = Number(asked ?? 0)
  return delay(Math.min(MAX_WAIT_MS, Number.isFinite(seconds) ? Math.max(own, seconds * 1000) : own))
}
