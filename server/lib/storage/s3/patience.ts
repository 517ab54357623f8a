import { setTimeout as delay } from 'node:timers/promises'

/** Timeouts and retries of a bucket. */
export interface Patience {
  /** Attempts in total. */
  attempts: number
  /** Wait before the second attempt; doubled before each further one. */
  firstWaitMs: number
  /** Longest silence: before a response begins, and between two chunks of it. */
  silenceMs: number
}

export const PATIENCE: Patience = { attempts: 4, firstWaitMs: 250, silenceMs: 20_000 }

/** A bucket may ask for more time than we allow. */
const MAX_WAIT_MS = 5_000

/** Waits before attempt `next`: exponential backoff with jitter. */
export function waitBefore(next: number, patience: Patience, asked: string | null): Promise<void> {
  const own = patience.firstWaitMs * 2 ** (next - 2) * (0.5 + Math.random())
  const seconds = Number(asked ?? 0)
  return delay(Math.min(MAX_WAIT_MS, Number.isFinite(seconds) ? Math.max(own, seconds * 1000) : own))
}
