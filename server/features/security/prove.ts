import type { Proof } from '#contract/security.ts'
import type { Member } from '#server/app-env.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { PROOF_MS } from '#server/domain/session/proof.ts'
import { spendSecondStepCode } from '#server/domain/session/second-step/spend-code.ts'
import { updateProved } from '#server/domain/session/table.ts'
import { passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCall, forgetCalls, type RateRule } from '#server/lib/rate-limit.ts'

/** Wrong passwords within a session's page, by member. */
const WRONG_PASSWORDS: RateRule = { name: 'proof-password', max: 5, windowSeconds: 15 * 60 }

const PASSWORD_WRONG = { zh: '密码不正确', en: 'That password is not right' }
const ONE_OF_BOTH = { zh: '请输入密码或验证码', en: 'Enter your password or a code' }

/**
 * Allows sensitive changes in this session for ten minutes. Refuses with `credentials-wrong`, `second-step-wrong`,
 * `too-many-requests`, and `invalid-fields` where neither password nor code is given.
 */
export async function prove(
  caller: Caller,
  { member, sessionId, proof }: { member: Member; sessionId: string | null; proof: Proof },
) {
  const { password, code } = proof
  if (password !== undefined) await checkPassword(caller, member, password)
  else if (code !== undefined) await spendSecondStepCode(caller, member.id, code)
  else throw new ProblemError('invalid-fields', { fields: { password: ONE_OF_BOTH[caller.language] } })
  if (sessionId) await updateProved(caller.db, sessionId, caller.now)
  return { until: new Date(caller.now.getTime() + PROOF_MS).toISOString() }
}

/** Refuses with `credentials-wrong`, and with `too-many-requests` after five wrong passwords. */
export async function checkPassword(caller: Caller, member: Member, password: string) {
  await countCall(rateContext(caller), WRONG_PASSWORDS, String(member.id))
  const { isRight } = await passwords.verify(member.passwordHash, password)
  if (!isRight) throw new ProblemError('credentials-wrong', { message: PASSWORD_WRONG[caller.language] })
  await forgetCalls(caller.db, WRONG_PASSWORDS, String(member.id))
}
