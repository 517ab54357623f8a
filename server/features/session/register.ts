import type { InviteRefusal } from '#contract/invite.ts'
import type { Registration } from '#contract/sign-in.ts'
import { acceptInvite } from '#server/domain/invite/invite.ts'
import { columnsOf, nicknameOf } from '#server/domain/session/account.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { completeSignIn, type SignInOutcome } from '#server/domain/session/sign-in/complete-sign-in.ts'
import { checkPasswordHash } from '#server/domain/session/sign-in/password-hash-rule.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { insertMember } from '#server/domain/session/table.ts'
import { checkCode, codeSubject, spendCode } from '#server/domain/session/verification-code/verification-code.ts'
import { passwords } from '#server/lib/password.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import { registrantOf } from './registration.ts'

const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/**
 * Creates a member for the owner of the address or number that received the code, and signs them in. Refuses with
 * `code-wrong`; with `account-taken`, but only where the code is right; with `spellings-differ`, `invalid-fields` and
 * `too-many-requests`. An invite code that does not count prevents nothing; `inviteRefusal` tells why it does not.
 */
export async function register(
  caller: Caller,
  input: Registration,
): Promise<SignInOutcome & { inviteReward: boolean; inviteRefusal?: InviteRefusal }> {
  const { contact, username } = registrantOf(input, caller.language)
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const codeId = await checkCode(caller, {
    subject: codeSubject(contact, undefined),
    scene: 'register',
    code: input.verificationCode,
  })
  checkPasswordHash(
    input.password,
    [contact.value, username?.value, input.account?.trim(), input.emailOrPhone?.trim()],
    {
      field: 'password',
      language: caller.language,
    },
  )
  const passwordHash = await passwords.hash(input.password)
  const code = input.invite_code || input.inviteCode
  const { member, ...invite } = await caller.db.transaction(async (tx) => {
    const inserted = await insertMember(tx, {
      nickname: nicknameOf(username ?? contact),
      ...columnsOf(contact),
      ...(username && { username: username.value }),
      passwordHash,
      timeZone: timeZoneOf(input.timezone),
      language: input.language ?? caller.language,
      createdAt: caller.now,
    })
    // The code stays valid, so that another username can be tried with it.
    if (!inserted) throw new ProblemError('account-taken')
    await spendCode(tx, codeId, caller.now)
    if (!code) return { member: inserted, inviteReward: false }
    const invite = await acceptInvite({ ...caller, db: tx }, inserted.id, code)
    if ('refusal' in invite) return { member: inserted, inviteReward: false, inviteRefusal: invite.refusal }
    return { member: { ...inserted, points: invite.points }, inviteReward: true }
  })
  const details = { method: 'registration', deviceName: input.deviceName } as const
  return { ...(await completeSignIn(caller, member, details)), ...invite }
}

/** The browser's zone as an IANA name; anything else gives the site's default. */
function timeZoneOf(typed: string | undefined) {
  if (!typed || !/^[A-Za-z]/.test(typed)) return DEFAULT_TIME_ZONE
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
