import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_SCENES } from '#contract/sign-in.ts'
import type { Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { Account } from '../account.ts'
import type { Caller } from '../caller.ts'
import { insertCode, updateCodeAttempts, updateCodeUsed } from './table.ts'

/** What a code is for. A visitor requests those of the contract; `proof` confirms who is signed in. */
export const ALL_CODE_SCENES = [...CODE_SCENES, 'proof'] as const
export type CodeScene = (typeof ALL_CODE_SCENES)[number]

/** Minutes for which a code is valid. */
export const CODE_LIFE_MINUTES = 10
const CODE_MAX_ATTEMPTS = 5

/** Storage key of a code: any account of a member finds the code that was sent to another one of theirs. */
export const codeSubject = (account: Account, member: Member | undefined) =>
  member ? `member:${member.id}` : account.value

type CodeContext = Pick<Caller, 'db' | 'services' | 'now' | 'browser'>

/**
 * Generates a six-digit code for `subject`, which replaces earlier ones in the requesting browser; only its HMAC is
 * stored.
 */
export async function makeCode(
  { db, services, now, browser }: CodeContext,
  subject: string,
  scene: CodeScene,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await insertCode(db, {
    account: subject,
    scene,
    browser,
    codeHash: hashOf(services.keys.signing, subject, scene, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MINUTES * 60_000),
  })
  return code
}

/**
 * Uses an attempt at the newest code that this browser requested and returns its id for `spendCode`; codes of other
 * browsers are neither found nor changed. Refuses with `code-wrong`.
 */
export async function checkCode(
  { db, services, now, browser }: CodeContext,
  { subject, scene, code }: { subject: string; scene: CodeScene; code: string },
): Promise<number> {
  const attempted = await updateCodeAttempts(db, { account: subject, scene, browser }, CODE_MAX_ATTEMPTS, now)
  const expected = Buffer.from(attempted?.codeHash ?? hashOf(services.keys.signing, '', scene, ''))
  const isRight = timingSafeEqual(expected, Buffer.from(hashOf(services.keys.signing, subject, scene, code)))
  if (!attempted || !isRight) throw new ProblemError('code-wrong')
  return attempted.id
}

/** Spends a checked code. Refuses with `code-wrong` where another request was first. */
export async function spendCode(db: Db, id: number, now: Date): Promise<void> {
  if (!(await updateCodeUsed(db, id, now))) throw new ProblemError('code-wrong')
}

const hashOf = (key: Buffer, ...parts: string[]) =>
  createHmac('sha256', key)
    .update(`verification-code\0${parts.join('\0')}`)
    .digest('base64url')
