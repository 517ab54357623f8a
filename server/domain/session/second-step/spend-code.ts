import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { hasSessionOfBrowser } from '#server/domain/session/table.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { type Counted, countCalls, type RateRule, uncountCalls } from '#server/lib/rate-limit.ts'
import { stepOfCode } from './authenticator.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findAuthenticator, updateRecoveryCodeUsed, updateStep } from './table.ts'

/** Wrong codes of a member. Thirty a day guess a six-digit code once in thirty years. */
const WRONG_AN_HOUR: RateRule = { name: 'second-step', max: 10, windowSeconds: 3600 }
const WRONG_A_DAY: RateRule = { name: 'second-step-day', max: 30, windowSeconds: 86_400 }

/**
 * Checks and spends a code of the member's authenticator app, or one of their recovery codes: each is accepted once,
 * also of concurrent requests. Refuses with `second-step-wrong`, and with `too-many-requests` after too many wrong
 * ones; a browser that the member has signed in with has its own counters, which no one else can fill.
 */
export async function spendSecondStepCode(caller: Caller, memberId: number, typed: string): Promise<void> {
  const counted = await countersOf(caller, memberId)
  await countCalls(rateContext(caller), counted)
  if (!(await isSpent(caller, memberId, typed.normalize('NFKC').replaceAll(/\s/g, '')))) {
    throw new ProblemError('second-step-wrong')
  }
  await uncountCalls(caller.db, counted)
}

async function isSpent({ db, services, now }: Caller, memberId: number, code: string) {
  if (!/^\d{6}$/.test(code)) {
    return updateRecoveryCodeUsed(db, memberId, hashRecoveryCode(services.keys, memberId, code), now)
  }
  const authenticator = await findAuthenticator(db, memberId)
  if (!authenticator?.confirmedAt) return false
  const step = stepOfCode(services.keys, memberId, authenticator.secret, code, now)
  return step !== null && updateStep(db, memberId, step)
}

async function countersOf({ db, browser }: Caller, memberId: number): Promise<Counted[]> {
  const isKnown = browser !== '' && (await hasSessionOfBrowser(db, memberId, browser))
  const subject = isKnown ? `${memberId}:browser:${browser}` : `${memberId}`
  return [WRONG_AN_HOUR, WRONG_A_DAY].map((rule) => ({ rule, subject }))
}
