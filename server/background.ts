import type { Services } from '#server/app-env.ts'
import { trimCrops } from '#server/domain/picture/files/trim-crops.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { runRanks } from '#server/features/catalogue/ranks/run-ranks.ts'
import { planDays } from '#server/features/day-plan/plan-days.ts'
import { deleteOldNotices } from '#server/features/notification/notice-table.ts'
import { createNoticeJob } from '#server/features/notification/send-notices.ts'
import { derivePictures } from '#server/features/picture-file/derive.ts'
import { deleteExpiredSignIns } from '#server/features/session/clean-up.ts'
import { CODE_JOB, codeJob } from '#server/features/session/deliver-code.ts'
import { tidyDatabase } from '#server/lib/database/tidy.ts'
import { deleteOldIdempotencyKeys } from '#server/lib/idempotency.ts'
import { deleteDoneJobs } from '#server/lib/jobs/job-table.ts'
import { type JobHandler, runJobs } from '#server/lib/jobs/run-jobs.ts'
import { type Schedule, keepSchedules } from '#server/lib/jobs/schedules.ts'

const SCHEDULES: readonly Schedule[] = [
  // Hourly, because the areas' days begin at different hours; it does nothing if a day has its picture.
  { kind: 'plan-days', pattern: '7 * * * *', alsoAtStart: true },
  { kind: 'notices', pattern: '* * * * *', alsoAtStart: true },
  { kind: 'clean-up', pattern: '37 * * * *' },
  // Pictures inserted without search terms, and every picture of a site from before the search.
  { kind: 'index-words', pattern: '*/5 * * * *', alsoAtStart: true },
  { kind: 'rank-week', pattern: '*/5 * * * *', alsoAtStart: true },
  { kind: 'rank-month', pattern: '11 * * * *', alsoAtStart: true },
  // Half past midnight in the default area.
  { kind: 'rank-year', pattern: '30 16 * * *', alsoAtStart: true },
  { kind: 'tidy-database', pattern: '17 20 * * *' },
]
const DONE_JOBS_DAYS = 7

function handlersOf(services: Services): Record<string, JobHandler> {
  const { db, clock, config } = services
  const sendNotices = createNoticeJob(services)
  return {
    ...(config.isDerivingAhead && { derive: (payload) => derivePictures(services, payload) }),
    'plan-days': async () => void (await planDays(services, clock.now())),
    notices: async (_, signal) => void (await sendNotices(signal)),
    'clean-up': async () => {
      const now = clock.now()
      await deleteExpiredSignIns(db, now)
      await deleteOldNotices(db, now)
      await deleteOldIdempotencyKeys(db, now)
      await deleteDoneJobs(db, new Date(now.getTime() - DONE_JOBS_DAYS * 86_400_000))
      await trimCrops(services.storage)
    },
    'index-words': (_, signal) => indexAllWords(db, signal),
    'rank-week': () => runRanks(db, 'week', clock.now()),
    'rank-month': () => runRanks(db, 'month', clock.now()),
    'rank-year': () => runRanks(db, 'year', clock.now()),
    'tidy-database': () => tidyDatabase(db),
  }
}

/** Runs the site's jobs and adds scheduled ones at their times, until the signal; resolves when the last has ended. */
export async function runBackground(services: Services, signal: AbortSignal): Promise<void> {
  const { db, clock } = services
  const log = services.log.child({ part: 'jobs' })
  await Promise.all([
    runJobs({ db, clock, log, signal, handlers: handlersOf(services) }),
    // In parallel with the others: a member waits for the code, and a picture may take a while.
    runJobs({ db, clock, log, signal, handlers: { [CODE_JOB]: codeJob(services) } }),
    keepSchedules({ db, clock, log, signal }, SCHEDULES),
  ])
}
