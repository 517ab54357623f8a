import type { InviteRefusal } from '#contract/invite.ts'
import type { Member, Services } from '#server/app-env.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { hasSessionOfBrowser } from '#server/domain/session/table.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import {
  countInvitesSince,
  findInviter,
  findUnpaidInviterId,
  insertInvite,
  lockInviter,
  updateInviteRewarded,
} from './table.ts'

/** Ledger code of the inviter's reward; its `ref` is the newcomer's id. */
export const INVITER_REWARD = 'invite'
/** Ledger code of the newcomer's reward; its `ref` is the inviter's id. */
const NEWCOMER_REWARD = 'invited'

type InviteCaller = Pick<Caller, 'db' | 'now' | 'browser'> & { services: Pick<Services, 'config'> }

/** Why a registration in this browser with the code would not be rewarded; undefined where it would. */
export async function inviteRefusal(caller: InviteCaller, typed: string): Promise<InviteRefusal | undefined> {
  const inviter = await findInviter(caller.db, normalizedCode(typed))
  return inviter ? refusalOf(caller, inviter) : 'unknown'
}

/**
 * Records who invited the newcomer and pays the newcomer, unless the code does not count. Call it in the transaction that
 * inserts the newcomer. The result has the newcomer's points, or why there are none.
 */
export async function acceptInvite(
  caller: InviteCaller,
  newcomerId: number,
  typed: string,
): Promise<{ points: number } | { refusal: InviteRefusal }> {
  const { db: tx, now, services } = caller
  const found = await findInviter(tx, normalizedCode(typed))
  // Locked, so that concurrent registrations do not exceed the limit together.
  const inviter = found && (await lockInviter(tx, found.id))
  const refusal = inviter ? await refusalOf(caller, inviter) : 'unknown'
  if (!inviter || refusal) return { refusal: refusal ?? 'unknown' }
  await insertInvite(tx, { memberId: newcomerId, inviterId: inviter.id, createdAt: now })
  const change = services.config.invites.newcomerPoints
  const points = await enterPoints(tx, newcomerId, [{ code: NEWCOMER_REWARD, ref: String(inviter.id), change }], now)
  return { points }
}

/**
 * Pays the member's inviter, once. Call it in the transaction of a check-in, with the member's row locked. An inviter who
 * is blocked is paid at a later check-in. A newcomer is verified by the code that registering takes, or
 * by the service through which they registered.
 */
export async function rewardInviter({ db: tx, now, services }: Omit<InviteCaller, 'browser'>, memberId: number) {
  const inviterId = await findUnpaidInviterId(tx, memberId)
  const inviter = inviterId === undefined ? undefined : await lockInviter(tx, inviterId)
  if (!inviter || memberAt(inviter, now).state !== 'active') return
  await updateInviteRewarded(tx, memberId, now)
  const change = services.config.invites.inviterPoints
  await enterPoints(tx, inviter.id, [{ code: INVITER_REWARD, ref: String(memberId), change }], now)
}

async function refusalOf(caller: InviteCaller, inviter: Member): Promise<InviteRefusal | undefined> {
  const { db, now, browser, services } = caller
  if (memberAt(inviter, now).state !== 'active') return 'unknown'
  if (browser !== '' && (await hasSessionOfBrowser(db, inviter.id, browser))) return 'same-device'
  const midnight = startOfDay(localDate(now, inviter.timeZone), inviter.timeZone)
  const invited = await countInvitesSince(db, inviter.id, midnight)
  return invited < services.config.invites.perDay ? undefined : 'daily-limit'
}

/** As typed from a message: in lower case, or in groups. */
const normalizedCode = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
