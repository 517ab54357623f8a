import type * as v from 'valibot'
import type { Appeal, AppealReceipt } from '#contract/appeal.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { readAppealToken } from '#server/domain/session/sign-in/appeal-token.ts'
import { findMemberById } from '#server/domain/session/table.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls, countedByNetwork, type RateRule } from '#server/lib/rate-limit.ts'
import { insertAppeal } from './table.ts'

const APPEALS: RateRule = { name: 'appeal', max: 5, windowSeconds: 86_400 }
const APPEALS_OF_ADDRESS: RateRule = { name: 'appeal-address', max: 20, windowSeconds: 86_400 }

/**
 * Stores the appeal of a member whom the site refuses. Refuses with `appeal-expired` where the token is not ours, a day
 * old, or its member is active again; with `appeal-open` while an earlier appeal waits; with `too-many-requests`.
 */
export async function appeal(
  caller: Caller,
  { appealToken, text }: v.InferOutput<typeof Appeal>,
): Promise<AppealReceipt> {
  const { db, now, services, address } = caller
  const ofAddress = countedByNetwork(APPEALS_OF_ADDRESS, address)
  await countCalls(rateContext(caller), ofAddress)
  const memberId = await readAppealToken(services.keys, appealToken, now)
  const found = memberId === null ? undefined : await findMemberById(db, memberId)
  const member = found && memberAt(found, now)
  if (!member || member.state === 'active') throw new ProblemError('appeal-expired')
  await countCalls(rateContext(caller), [{ rule: APPEALS, subject: String(member.id) }])
  const inserted = await insertAppeal(db, { member, text, now })
  if (!inserted) throw new ProblemError('appeal-open')
  services.log.info('appeal received', { appeal: inserted.id, member: member.id })
  return { id: inserted.id, sentAt: now.toISOString() }
}
