import * as v from 'valibot'
import type { Services } from '#server/app-env.ts'
import { updateActive } from '#server/domain/session/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import type { JobHandler } from '#server/lib/jobs/run-jobs.ts'
import { decisionMessage } from './decision-message.ts'
import { findDecision, updateAppealDecided } from './table.ts'

export const APPEAL_JOB = 'appeal-decided'

const Payload = v.object({ appealId: v.number() })

interface Decision {
  id: number
  state: 'accepted' | 'rejected'
  /** The operator's answer to the member; may be empty. */
  note: string
  now: Date
}

/**
 * Records the decision on an open appeal, lifts the restriction where it is accepted, and has the member informed by
 * mail or text message. Returns the member's id; undefined where no open appeal has the number.
 */
export async function decideAppeal(db: Db, decision: Decision): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const decided = await updateAppealDecided(tx, decision)
    if (!decided) return undefined
    if (decision.state === 'accepted') await updateActive(tx, decided.memberId)
    const payload: v.InferOutput<typeof Payload> = { appealId: decision.id }
    await enqueue(tx, { kind: APPEAL_JOB, payload, runAt: decision.now })
    return decided.memberId
  })
}

/** Sends the decision to the member's e-mail address, or else to the phone number. */
export const appealJob =
  ({ db, mailer, config }: Services): JobHandler =>
  async (payload) => {
    const found = await findDecision(db, v.parse(Payload, payload).appealId)
    if (!found) return
    const { appeal, member } = found
    const { subject, text, short } = decisionMessage(config, appeal, member.language === 'en' ? 'en' : 'zh')
    if (member.email) await mailer.send({ to: member.email, subject, text })
    else if (member.phone) await mailer.sendText({ to: member.phone, text: short })
  }
