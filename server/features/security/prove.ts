import type { Proof } from '#contract/security.ts'
import { RESEND_COUNTDOWN_S } from '#contract/timing.ts'
import type { Member } from '#server/app-env.ts'
import { maskContact } from '#server/domain/session/account.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { proofContact, recordProof } from '#server/domain/session/proof.ts'
import { spendSecondStepCode } from '#server/domain/session/second-step/spend-code.ts'
import { hasTwoStep } from '#server/domain/session/second-step/table.ts'
import { orderCode } from '#server/domain/session/verification-code/order.ts'
import { checkCode, codeSubject, spendCode } from '#server/domain/session/verification-code/verification-code.ts'
import { passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCall, clearCounter, type RateRule } from '#server/lib/rate-limit.ts'

/** Wrong passwords within a session's page, by member. */
const WRONG_PASSWORDS: RateRule = { name: 'proof-password', max: 5, windowSeconds: 15 * 60 }

const PASSWORD_WRONG = { zh: '密码不正确', en: 'That password is not right' }
const ONE_NEEDED = { zh: '请输入密码或验证码', en: 'Enter your password or a code' }

interface Present {
  member: Member
  sessionId: string | null
}

/**
 * Allows sensitive changes in this session for ten minutes. Refuses with `credentials-wrong`, `second-step-wrong`,
 * `code-wrong`, `too-many-requests`, and `invalid-fields` where no proof is given.
 */
export async function prove(caller: Caller, { member, sessionId, proof }: Present & { proof: Proof }) {
  const { password, code, sentCode } = proof
  if (password !== undefined) await checkPassword(caller, member, password)
  else if (code !== undefined) await spendSecondStepCode(caller, member.id, code)
  else if (sentCode !== undefined) await spendSentCode(caller, member, sentCode)
  else throw new ProblemError('invalid-fields', { fields: { password: ONE_NEEDED[caller.language] } })
  return recordProof({ db: caller.db, sessionId, now: caller.now })
}

/**
 * Requests a code to the member's address or number. Refuses with `not-found` where the member may not prove it this
 * way, and with `too-many-requests`.
 */
export async function sendProofCode(caller: Caller, member: Member) {
  const contact = await contactOfProof(caller, member)
  if (!contact) throw new ProblemError('not-found')
  await orderCode(caller, contact.value, 'proof')
  return { to: maskContact(contact), retryAfter: RESEND_COUNTDOWN_S }
}

async function spendSentCode(caller: Caller, member: Member, code: string) {
  const contact = await contactOfProof(caller, member)
  // Two-step sign-in may have been turned on since the code was sent.
  if (!contact) throw new ProblemError('code-wrong')
  const id = await checkCode(caller, { subject: codeSubject(contact, member), scene: 'proof', code })
  await spendCode(caller.db, id, caller.now)
}

const contactOfProof = async ({ db }: Caller, member: Member) => proofContact(member, await hasTwoStep(db, member.id))

/** Refuses with `credentials-wrong`, and with `too-many-requests` after five wrong passwords. */
export async function checkPassword(caller: Caller, member: Member, password: string) {
  await countCall(rateContext(caller), WRONG_PASSWORDS, String(member.id))
  const { isRight } = await passwords.verify(member.passwordHash, password)
  if (!isRight) throw new ProblemError('credentials-wrong', { message: PASSWORD_WRONG[caller.language] })
  await clearCounter(caller.db, WRONG_PASSWORDS, String(member.id))
}
