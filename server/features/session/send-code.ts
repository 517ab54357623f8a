import type * as v from 'valibot'
import type { CodeRequest, CodeSent } from '#contract/session.ts'
import { RESEND_COUNTDOWN_S } from '#contract/timing.ts'
import type { Member } from '#server/app-env.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { addressSubject, countCall } from '#server/lib/rate-limit.ts'
import { type Account, parseAccount } from './account.ts'
import { type Caller, rateContext } from './caller.ts'
import { codeMessage, noAccountMessage } from './code-message.ts'
import { CODES_A_DAY, CODES_A_MINUTE } from './limits.ts'
import { findMember } from './table.ts'
import { type CodeScene, makeCode } from './verification-code.ts'
import { words } from './words.ts'

/**
 * Sends a code by mail or text message. The answer is the same for accounts that exist and that do not. Refuses with
 * `invalid-fields`, `too-many-requests` and, where the message cannot be sent, `unavailable`.
 */
export async function sendCode(
  caller: Caller,
  { account, scene }: v.InferOutput<typeof CodeRequest>,
): Promise<CodeSent> {
  const parsed = parseAccount(account)
  if (!parsed) throw new ProblemError('invalid-fields', { fields: { account: words('notAnAccount', caller.language) } })
  if (parsed.kind === 'username' && scene === 'register') {
    throw new ProblemError('invalid-fields', { fields: { account: words('usernameAlone', caller.language) } })
  }
  // The address first: who is refused by it must not use up what the account's owner may ask for.
  for (const subject of [`address:${addressSubject(caller.address)}`, `account:${parsed.value}`]) {
    await countCall(rateContext(caller), CODES_A_MINUTE, subject)
    await countCall(rateContext(caller), CODES_A_DAY, subject)
  }
  await deliver(caller, parsed, scene)
  return { success: true, message: words('codeSent', caller.language), retryAfter: RESEND_COUNTDOWN_S }
}

/** Under what a code is stored: any account of a member finds the code that was sent to another one of theirs. */
export const codeSubject = (account: Account, member: Member | undefined) =>
  member ? `member:${member.id}` : account.value

async function deliver(caller: Caller, account: Account, scene: CodeScene) {
  // Whether an account is taken is told only to the one who has the code.
  if (scene === 'register') return deliverTo(caller, account, codeSubject(account, undefined), scene)
  const member = await findMember(caller.db, account)
  const contact = member ? contactOf(member, account) : account
  if (member && contact) return deliverTo(caller, contact, codeSubject(account, member), scene)
  if (contact && contact.kind !== 'username') return post(caller, contact, noAccountMessage(caller))
}

async function deliverTo(caller: Caller, contact: Account, subject: string, scene: CodeScene) {
  const code = await makeCode(caller, subject, scene)
  await post(caller, contact, codeMessage(caller, scene, code), code)
}

function contactOf({ email, phone }: Member, account: Account): Account | undefined {
  if (account.kind !== 'username') return account
  if (email) return { kind: 'email', value: email }
  return phone ? { kind: 'phone', value: phone } : undefined
}

async function post(
  { services }: Caller,
  { kind, value }: Account,
  { subject, text, short }: ReturnType<typeof codeMessage>,
  codeForLog?: string,
) {
  const message = { to: value, ...(codeForLog !== undefined && { codeForLog }) }
  const sent =
    kind === 'phone'
      ? services.mailer.sendText({ ...message, text: short })
      : services.mailer.send({ ...message, subject, text })
  await sent.catch((error: unknown) => {
    services.log.error('a message could not be sent', { kind, error })
    throw new ProblemError('unavailable', { retryAfter: CODES_A_MINUTE.windowSeconds })
  })
}
