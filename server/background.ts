import type { Services } from '#server/app-env.ts'
import { features } from '#server/features.ts'
import { tidyDatabase } from '#server/lib/database/tidy.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { type FeatureJob, JOB_LANES, type JobLane } from '#server/lib/feature.ts'
import { deleteOldIdempotencyKeys } from '#server/lib/idempotency.ts'
import { deleteEndedJobs } from '#server/lib/jobs/job-table.ts'
import { type JobHandler, runJobs } from '#server/lib/jobs/run-jobs.ts'
import { runSchedules, type Schedule } from '#server/lib/jobs/schedules.ts'

/** Days for which ended jobs stay. */
const ENDED_JOBS = { done: 7, failed: 30 }

/** Jobs of the server itself. */
const OWN_JOBS: readonly FeatureJob[] = [
  {
    kind: 'clean-up',
    pattern: '37 * * * *',
    handler: (services) => async () => {
      const { db, clock } = services
      for (const { cleanUp } of features.values()) await cleanUp?.(services)
      await deleteOldIdempotencyKeys(db, clock.now())
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      await deleteEndedJobs(db, { done: daysAgo(ENDED_JOBS.done), failed: daysAgo(ENDED_JOBS.failed) })
    },
  },
  {
    kind: 'tidy-database',
    pattern: '17 20 * * *',
    handler:
      ({ db }) =>
      () =>
        tidyDatabase(db),
  },
]

function handlersOf(jobs: readonly FeatureJob[], services: Services): Record<string, JobHandler> {
  const made = jobs.map(({ kind, handler }) => [kind, handler(services)] as const)
  return Object.fromEntries(made.flatMap(([kind, handler]) => (handler ? [[kind, handler]] : [])))
}

/** Runs the site's jobs and adds scheduled ones at their times, until the signal; resolves when the last has ended. */
export async function runBackground(services: Services, signal: AbortSignal): Promise<void> {
  const { db, clock } = services
  const log = services.log.child({ part: 'jobs' })
  const jobs = [...OWN_JOBS, ...[...features.values()].flatMap((feature) => feature.jobs ?? [])]
  const runner = (lane: JobLane) => {
    const handlers = handlersOf(
      jobs.filter((job) => (job.lane ?? 'usual') === lane),
      services,
    )
    return runJobs({ db, clock, log, signal, handlers })
  }
  const schedules = jobs.filter((job): job is FeatureJob & Schedule => job.pattern !== undefined)
  await Promise.all([...JOB_LANES.map(runner), runSchedules({ db, clock, log, signal }, schedules)])
}
