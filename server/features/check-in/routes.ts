import { checkInHistoryCalls } from '#contract/check-in-history.ts'
import { checkInCalls } from '#contract/check-in.ts'
import { makeUpCalls } from '#contract/make-up.ts'
import { moonCalendarCalls } from '#contract/moon-calendar.ts'
import { streakFreezeCalls } from '#contract/streak-freeze.ts'
import { checkIn } from '#server/domain/check-in/claim.ts'
import { makeUp } from '#server/domain/check-in/make-up.ts'
import { answerOnce } from '#server/lib/idempotency.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { route } from '#server/lib/route.ts'
import { moonMonth, moonYear } from './moon-calendar.ts'
import { changeFreezes, streakProtection } from './protection.ts'
import { checkInHistory, checkInStatus } from './status.ts'

/** Source: inventory NF-05. */
const CLAIM_RATE = { name: 'check-in', max: 30, windowSeconds: 60 }

export const checkInRoutes = [
  route(checkInCalls.status, ({ db, member, now }) => checkInStatus(db, member, now)),
  route(checkInHistoryCalls.list, ({ db, member, query }) => checkInHistory(db, member.id, query)),
  route(moonCalendarCalls.year, ({ db, member, now }) => moonYear(db, member, now)),
  route(moonCalendarCalls.month, ({ db, member, params, now }) => moonMonth(db, member, params, now)),
  route(
    checkInCalls.checkIn,
    ({ c, member, json, now, services }) =>
      answerOnce(c, 'check-in', json, (db) => checkIn({ db, now, services }, member, json.claimedDay)),
    limitMember(CLAIM_RATE),
    checkNamedMember,
  ),
  route(
    makeUpCalls.makeUp,
    ({ c, member, json, now }) => answerOnce(c, 'make-up', json, (db) => makeUp({ db, now }, member, json)),
    limitMember(CLAIM_RATE),
    checkNamedMember,
  ),
  route(streakFreezeCalls.protection, ({ db, member, now }) => streakProtection(db, member, now)),
  route(
    streakFreezeCalls.freeze,
    ({ c, member, json, now }) => answerOnce(c, 'freeze', json, (db) => changeFreezes(db, member, json, now)),
    limitMember(CLAIM_RATE),
  ),
]
