import type { AuthenticatorSetup, RecoveryCodes } from '#contract/second-step.ts'
import type { Member } from '#server/app-env.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { makeAuthenticator, stepOfCode } from '#server/domain/session/second-step/authenticator.ts'
import { hashRecoveryCode, makeRecoveryCodes } from '#server/domain/session/second-step/recovery-codes.ts'
import {
  findAuthenticator,
  hasTwoStep,
  insertAuthenticator,
  insertRecoveryCodes,
  updateConfirmed,
} from '#server/domain/session/second-step/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { siteNameIn } from '#server/lib/site-name.ts'

/** Milliseconds for which a secret may be confirmed. */
const SET_UP_MS = 60 * 60_000

/** A new secret for the member's authenticator app, unused until it is confirmed. Refuses with `two-step-on`. */
export async function setUpTwoStep(
  { db, services, now, language }: Caller,
  member: Member,
): Promise<AuthenticatorSetup> {
  const { stored, secret, secretQr } = makeAuthenticator(services.keys, {
    memberId: member.id,
    label: member.email ?? member.username ?? member.phone ?? member.nickname,
    issuer: siteNameIn(services.config, language),
  })
  const isStored = await insertAuthenticator(db, { memberId: member.id, secret: stored, createdAt: now })
  if (!isStored) throw new ProblemError('two-step-on')
  return { secret, secretQr }
}

/**
 * Turns two-step sign-in on with a first code of the app. Refuses with `second-step-wrong`; with `two-step-off` where
 * setting up was not begun within the last hour; with `two-step-on`.
 */
export async function verifyTwoStep(
  { db, services, now }: Caller,
  memberId: number,
  typed: string,
): Promise<RecoveryCodes> {
  const begun = await findAuthenticator(db, memberId)
  if (begun?.confirmedAt) throw new ProblemError('two-step-on')
  if (!begun || now.getTime() >= begun.createdAt.getTime() + SET_UP_MS) throw new ProblemError('two-step-off')
  const step = stepOfCode(services.keys, memberId, begun.secret, typed.normalize('NFKC').replaceAll(/\s/g, ''), now)
  if (step === null) throw new ProblemError('second-step-wrong')
  return db.transaction(async (tx) => {
    if (!(await updateConfirmed(tx, memberId, begun.secret, step, now))) throw new ProblemError('two-step-on')
    return storeRecoveryCodes({ db: tx, services, now }, memberId)
  })
}

/** Replaces the recovery codes, used or not. Refuses with `two-step-off`. */
export async function renewRecoveryCodes({ db, services, now }: Caller, memberId: number): Promise<RecoveryCodes> {
  if (!(await hasTwoStep(db, memberId))) throw new ProblemError('two-step-off')
  return db.transaction((tx) => storeRecoveryCodes({ db: tx, services, now }, memberId))
}

async function storeRecoveryCodes(
  { db, services, now }: Pick<Caller, 'services' | 'now'> & { db: Db },
  memberId: number,
) {
  const recovery = makeRecoveryCodes()
  const hashes = recovery.map((code) => hashRecoveryCode(services.keys, memberId, code))
  await insertRecoveryCodes(db, memberId, hashes, now)
  return { recovery }
}
