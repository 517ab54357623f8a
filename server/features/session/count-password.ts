import type { Member } from '#server/app-env.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { hasSessionOfBrowser } from '#server/domain/session/table.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { type Counted, countCalls, forgetCalls, uncountCalls } from '#server/lib/rate-limit.ts'
import { attemptsOf, FAILED_LOGINS, FAILED_LOGINS_OF_ACCOUNT, failuresOf } from './limits.ts'

/**
 * Counts a password before it is checked, so that concurrent guesses are all counted; `forget` uncounts it where it was
 * right. A browser that the member has signed in with has its own counter, which a stranger cannot fill. Refuses with
 * `too-many-requests` and `password-paused`.
 */
export async function countPassword(caller: Caller, account: string, member: Member | undefined) {
  const { db, browser, address } = caller
  const context = rateContext(caller)
  if (member && browser && (await hasSessionOfBrowser(db, member.id, browser))) {
    const own = { rule: FAILED_LOGINS, subject: `${account}:browser:${browser}` }
    await countCalls(context, [own])
    return { forget: () => forgetCalls(db, own.rule, own.subject) }
  }
  const failures = failuresOf(account, address)
  const ofAccount: Counted = { rule: FAILED_LOGINS_OF_ACCOUNT, subject: account }
  await countCalls(context, [...attemptsOf(address), ...failures])
  await countCalls(context, [ofAccount]).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error
    throw new ProblemError('password-paused', error.details)
  })
  return {
    forget: async () => {
      const [narrowest, ...wider] = failures
      if (narrowest) await forgetCalls(db, narrowest.rule, narrowest.subject)
      await uncountCalls(db, [...wider, ofAccount])
    },
  }
}
