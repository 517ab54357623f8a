import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isDeviceName } from '#contract/device-name.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { LOGIN_METHODS } from '#contract/security.ts'
import { Instant } from '#contract/value.ts'
import type { Services } from '#server/app-env.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import type { LoginDetails } from '#server/domain/session/sessions.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import type { JobHandler } from '#server/lib/jobs/run-jobs.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCall, type RateRule } from '#server/lib/rate-limit.ts'
import { insertLogin } from './table.ts'

export const REFUSED_LOGIN_JOB = 'record-refused-login'

/**
 * Refusals that say something about the attempt. The others come before anything is checked: too many requests, a busy
 * server, an expired token.
 */
const RECORDED: ReadonlySet<ProblemCode> = new Set([
  'credentials-wrong',
  'password-paused',
  'code-wrong',
  'second-step-wrong',
  'passkey-wrong',
  'account-blocked',
  'account-abnormal',
  'login-blocked',
])

/**
 * Entries of refused attempts, by member, or by account where it is unknown. The limits against guessing do not bound
 * attempts during a pause, nor wrong codes from many addresses.
 */
const REFUSED_LOGINS: RateRule = { name: 'refused-login', max: 50, windowSeconds: 86_400 }

/**
 * Payload of the job; that of a failed job stays. The account is not in it: what was typed there may be a password. Nor
 * is anything of the device where the account is unknown.
 */
const RefusedLogin = v.object({
  id: v.pipe(v.string(), v.uuid()),
  memberId: v.nullable(v.number()),
  at: Instant,
  method: v.picklist(LOGIN_METHODS),
  secondStep: v.boolean(),
  deviceName: v.string(),
  place: v.string(),
})

interface Attempt extends LoginDetails {
  /** As typed or normalised; where it is left out, the member is known. */
  account?: string
  memberId: number | undefined
}

/**
 * Runs `logIn`; where it refuses, the attempt gets into the member's login history. Unknown accounts cost the same: a job
 * is queued for them as well, and only the job makes a difference, after the response.
 */
export async function recordingRefusal<T>(caller: Caller, attempt: Attempt, logIn: () => Promise<T>): Promise<T> {
  try {
    return await logIn()
  } catch (error) {
    if (error instanceof ProblemError && RECORDED.has(error.problem)) await enqueueRefusal(caller, attempt)
    throw error
  }
}

async function enqueueRefusal(
  caller: Caller,
  { account = '', memberId, method, secondStep = false, deviceName = '', place = '' }: Attempt,
) {
  const isKnown = memberId !== undefined
  if (!(await isWithinLimit(caller, isKnown ? `member:${memberId}` : account))) return
  const payload: v.InferInput<typeof RefusedLogin> = {
    id: randomUUID(),
    memberId: memberId ?? null,
    at: caller.now.toISOString(),
    method,
    secondStep,
    // From a stranger no other text: the member reads it.
    deviceName: isKnown && isDeviceName(deviceName) ? deviceName : '',
    place: isKnown ? place : '',
  }
  await enqueue(caller.db, { kind: REFUSED_LOGIN_JOB, payload, runAt: caller.now })
}

async function isWithinLimit(caller: Caller, subject: string) {
  try {
    await countCall(rateContext(caller), REFUSED_LOGINS, subject)
    return true
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}

/** Writes the entry, unless the account was unknown. */
export const refusedLoginJob =
  ({ db }: Services): JobHandler =>
  async (payload) => {
    const { memberId, at, ...login } = v.parse(RefusedLogin, payload)
    if (memberId !== null) await insertLogin(db, { ...login, memberId, at: new Date(at), isOk: false })
  }
