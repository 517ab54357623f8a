import type { Services } from '#server/app-env.ts'
import { currentStreak } from '#server/domain/check-in/streak.ts'
import { createHolds } from '#server/lib/push/holds.ts'
import { createPushSender } from '#server/lib/push/push-sender.ts'
import { type Delivered, type Delivery, deliver } from './deliver.ts'
import { findDue } from './find-due.ts'
import { type SettledNotice, settleNotices, claimNotices, type TakenNotice } from './notice-table.ts'
import { pictureTitles } from './picture-title.ts'
import { deleteSubscriptions } from './subscription-table.ts'

/** Messages per batch; this many are lost, not doubled, where the process dies. */
const BATCH = 250
/** Concurrent batches: while one waits for the database the other sends. */
const CONCURRENCY = 2
/** Concurrent messages of a batch. */
const AT_ONCE = 32
/** Leaves time for other jobs; the rest continues in the next minute. */
const LONGEST_RUN_MS = 45_000

/** Result of one run of the job. */
export interface SentCount {
  sent: number
  skipped: number
  /** Put back, to be retried. */
  later: number
  failed: number
  /** Deleted subscriptions. */
  gone: number
}

/** Sends due notifications. Run it each minute; several processes may run it concurrently. */
export function createNoticeJob(services: Services) {
  const { clock, config, db, egress, keys } = services
  const log = services.log.child({ part: 'notices' })
  const lasting: Omit<Delivery, 'pictureTitle'> = {
    coveredStreak: async ({ memberId, timeZone, memberSince, day }) =>
      (await currentStreak(db, { id: memberId, timeZone, createdAt: memberSince }, day)).days,
    services,
    sendPush: createPushSender({ egress, vapid: keys.vapid, subject: subjectOf(config) }),
    holds: createHolds(),
    now: () => clock.now(),
    random: Math.random,
  }

  return async (signal: AbortSignal): Promise<SentCount> => {
    const counted: SentCount = { sent: 0, skipped: 0, later: 0, failed: 0, gone: 0 }
    const delivery: Delivery = { ...lasting, pictureTitle: pictureTitles(db) }
    const ends = performance.now() + LONGEST_RUN_MS
    await findDue(db, clock.now(), signal)
    const sendBatches = async () => {
      while (!signal.aborted && performance.now() < ends) {
        const batch = await claimNotices(db, clock.now(), BATCH)
        if (batch.length === 0) return
        count(counted, await settleBatch(services, await deliverAll(delivery, batch)))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, sendBatches))
    if (Object.values(counted).some((some) => some > 0)) log.info('members were told', { ...counted })
    return counted
  }
}

async function deliverAll(delivery: Delivery, batch: readonly TakenNotice[]) {
  const delivered: Delivered[] = []
  const waiting = batch.values()
  const work = async () => {
    for (const notice of waiting) delivered.push(await deliver(delivery, notice))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return delivered
}

async function settleBatch({ db }: Services, delivered: readonly Delivered[]) {
  const gone = delivered.flatMap((one) => ('is' in one ? [one.subscriptionId] : []))
  const settled = delivered.filter((one): one is SettledNotice => !('is' in one))
  await settleNotices(db, settled)
  await deleteSubscriptions(db, gone)
  return { settled, gone }
}

function count(counted: SentCount, { settled, gone }: Awaited<ReturnType<typeof settleBatch>>) {
  for (const { state } of settled) counted[state === 'waiting' ? 'later' : state] += 1
  counted.gone += gone.length
}

/** Contact for push services. Source: RFC 8292 §2.1. */
function subjectOf({ vapidSubject, publicUrl }: Services['config']) {
  if (vapidSubject) return vapidSubject
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost'
}
