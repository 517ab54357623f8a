import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { Log } from '#server/lib/log.ts'
import { type Job, claimJob, updateHeldJob } from './job-table.ts'

/** Does one kind of job. Runs at least once: it may run again after a crash, so it must be idempotent. */
export type JobHandler = (payload: unknown, signal: AbortSignal) => Promise<void>

export interface JobRunner {
  db: Db
  handlers: Record<string, JobHandler>
  log: Log
  clock: Clock
  /** Ends the run: no further job is started, the running one is aborted. */
  signal: AbortSignal
}

const LEASE_MS = 60_000
const RENEW_MS = 20_000
const POLL_MS = 1_000
/** Attempts before a job counts as failed, within about 21 minutes. What must happen in the end is added again by its feature. */
export const MAX_ATTEMPTS = 5
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 3_600_000

/** Runs due jobs one after another until the signal; resolves when the last one has ended. */
export async function runJobs(runner: JobRunner): Promise<void> {
  while (!runner.signal.aborted) {
    const hasWorked = await runNextJob(runner).catch((error: unknown) => {
      runner.log.error('jobs: the database did not answer', { error })
      return false
    })
    if (!hasWorked) await delay(POLL_MS, undefined, { signal: runner.signal }).catch(() => {})
  }
}

/** Runs the next due job. Resolves to false when there is none. */
export async function runNextJob(runner: JobRunner): Promise<boolean> {
  const { db, handlers, clock } = runner
  const now = clock.now()
  const job = await claimJob(db, Object.keys(handlers), now, new Date(now.getTime() + LEASE_MS))
  if (!job) return false
  const held = { ...job }
  const renewal = setInterval(() => void renew(runner, held).catch(() => {}), RENEW_MS)
  try {
    if (job.attempts > MAX_ATTEMPTS) throw new Error('the process ended each time')
    await handlers[job.kind]?.(job.payload, runner.signal)
    // The payload may name a person, and a job that is done is only counted.
    await updateHeldJob(db, held, { state: 'done', leasedUntil: null, payload: {} })
  } catch (error) {
    await postpone(runner, held, error)
  } finally {
    clearInterval(renewal)
  }
  return true
}

async function renew({ db, clock }: JobRunner, held: Job) {
  const leasedUntil = new Date(clock.now().getTime() + LEASE_MS)
  if (await updateHeldJob(db, held, { leasedUntil })) held.leasedUntil = leasedUntil
}

async function postpone({ db, clock, log, signal }: JobRunner, held: Job, error: unknown) {
  const free = { leasedUntil: null, lastError: String(error).slice(0, 500) }
  // Aborted by us: that was no attempt.
  if (signal.aborted) return updateHeldJob(db, held, { leasedUntil: null, attempts: held.attempts - 1 })
  const { id, kind, attempts } = held
  if (attempts >= MAX_ATTEMPTS) {
    log.error('a job failed for good', { id, kind, attempts, error })
    return updateHeldJob(db, held, { ...free, state: 'failed' })
  }
  log.warn('a job failed and is tried again', { id, kind, attempts, error })
  const wait = Math.min(FIRST_RETRY_MS * 4 ** (attempts - 1), LONGEST_RETRY_MS)
  return updateHeldJob(db, held, { ...free, runAt: new Date(clock.now().getTime() + wait) })
}
