import type { DailyKind } from '#contract/notifications.ts'
import type { Db } from '#server/lib/database/database.ts'
import { type Due, type DueChoice, insertNotices, lockDueChoices, updateNextLooks } from './due-table.ts'
import { nextLook, occasionNow } from './plan.ts'
import { planOf } from './settings.ts'

const BATCH = 1_000
/** Upper limit of any planned time. */
const FARTHEST_MS = 48 * 3_600_000

/**
 * Creates due messages and plans the next check, a batch of members in one transaction, until none is left or the
 * signal comes. Several processes may run it concurrently.
 */
export async function findDue(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await findBatch(db, now)) === BATCH);
}

function findBatch(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const choices = await lockDueChoices(tx, now, new Date(now.getTime() + FARTHEST_MS), BATCH)
    const due = choices.flatMap((choice) => dueOf(choice, now))
    if (due.length > 0) await insertNotices(tx, due, now)
    if (choices.length > 0) await updateNextLooks(tx, choices.map(lookAfter(now)))
    return choices.length
  })
}

const lookAfter = (now: Date) => (choice: DueChoice) => {
  const kind = choice.kind as DailyKind
  return { memberId: choice.memberId, kind, nextAt: nextLook(kind, planOf(choice, choice.timeZone), now) }
}

/** None where only a check was due, and for members who are blocked. */
function dueOf(choice: DueChoice, now: Date): Due[] {
  const kind = choice.kind as DailyKind
  const occasion = occasionNow(kind, planOf(choice, choice.timeZone), now)
  if (!occasion || choice.state !== 'active') return []
  const { memberId, push, address } = choice
  return [{ memberId, kind, occasion, push, email: choice.email && address !== null }]
}
