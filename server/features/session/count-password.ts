import type { Member } from '#server/app-env.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { hasSessionOfBrowser } from '#server/domain/session/table.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { type Counted, countCalls, clearCounter, uncountCalls } from '#server/lib/rate-limit.ts'
import { FAILED_LOGINS, FAILED_LOGINS_OF_ACCOUNT, failuresOf } from './limits.ts'
import { pauseText } from './words.ts'

/**
 * Counts a password before it is checked, so that concurrent guesses are all counted; `forget` uncounts it where it was
 * right. A browser that the member has signed in with has its own counter, which a stranger cannot fill. Refuses with
 * `too-many-requests`, and with `password-paused` once an account has had too many wrong passwords, the same for unknown
 * accounts.
 */
export async function countPassword(caller: Caller, account: string, member: Member | undefined) {
  const { db, browser, address } = caller
  if (member && browser && (await hasSessionOfBrowser(db, member.id, browser))) {
    const own = { rule: FAILED_LOGINS, subject: `${account}:browser:${browser}` }
    await countOrPause(caller, [own], [])
    return { forget: () => clearCounter(db, own.rule, own.subject) }
  }
  const attempts = attemptsOf(address)
  const failures = failuresOf(account, address)
  const ofAccount: Counted = { rule: FAILED_LOGINS_OF_ACCOUNT, subject: account }
  await countCalls(rateContext(caller), attempts)
  await countOrPause(caller, failures, attempts)
  await countOrPause(caller, [ofAccount], [...attempts, ...failures])
  return {
    forget: async () => {
      const [narrowest, ...wider] = failures
      if (narrowest) await clearCounter(db, narrowest.rule, narrowest.subject)
      await uncountCalls(db, [...wider, ofAccount])
    },
  }
}

/** Ends the pause of a member's password logins from this address and in this browser, after a reset. */
export async function clearPasswordCounters({ db, address, browser }: Caller, { email, phone, username }: Member) {
  for (const account of [email, phone, username]) {
    if (!account) continue
    const [narrowest] = failuresOf(account, address)
    if (narrowest) await clearCounter(db, narrowest.rule, narrowest.subject)
    await clearCounter(db, FAILED_LOGINS, `${account}:browser:${browser}`)
  }
}

/** Counts a wrong password; where that is refused, uncounts `before` and refuses with `password-paused`. */
async function countOrPause(caller: Caller, counted: readonly Counted[], before: readonly Counted[]) {
  try {
    await countCalls(rateContext(caller), counted)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (before.length > 0) await uncountCalls(caller.db, before)
    const { retryAfter = 0 } = error.details
    throw new ProblemError('password-paused', { ...error.details, message: pauseText(retryAfter, caller.language) })
  }
}
