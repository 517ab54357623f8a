import { Hono } from 'hono'
import { CalendarPath } from '#contract/calendar.ts'
import { CheckInClaim, CheckInHistory, CheckInHistoryQuery, CheckInResult, CheckInStatus } from '#contract/check-in.ts'
import { MoonMonth, MoonYear } from '#contract/moon-calendar.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { answerOnce } from '#server/lib/idempotency.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { moonMonth, moonYear } from './moon-calendar.ts'
import { checkIn } from './service.ts'
import { checkInHistory, checkInStatus } from './standing.ts'

/** Source: inventory NF-05. */
const CLAIM_RATE = { name: 'check-in', max: 30, windowSeconds: 60 }

export const checkInRoutes = new Hono<AppEnv>()
  .get('/status', describeCall('Where the member stands', CheckInStatus), async (c) =>
    c.json(ok(await checkInStatus(c.var.db, memberOf(c), c.var.now))),
  )
  .get(
    '/history',
    describeCall('Claimed days, newest first', CheckInHistory),
    validate('query', CheckInHistoryQuery),
    async (c) => c.json(ok(await checkInHistory(c.var.db, memberOf(c).id, c.req.valid('query')))),
  )
  .get('/calendar', describeCall('Totals, and the days of 53 weeks', MoonYear), async (c) =>
    c.json(ok(await moonYear(c.var.db, memberOf(c), c.var.now))),
  )
  .get(
    '/calendar/:year/:month',
    describeCall('Claimed days of a month, with their pictures', MoonMonth),
    validate('param', CalendarPath),
    async (c) => c.json(ok(await moonMonth(c.var.db, memberOf(c), c.req.valid('param'), c.var.now))),
  )
  .post(
    '/checkin',
    describeCall('Claim a day', CheckInResult),
    limitMember(CLAIM_RATE),
    checkNamedMember,
    validate('json', CheckInClaim),
    (c) => {
      const claim = c.req.valid('json')
      return answerOnce(c, 'check-in', claim, (db) => checkIn(db, memberOf(c), claim.claimedDay, c.var.now))
    },
  )
