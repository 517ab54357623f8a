import { Hono, type Context } from 'hono'
import * as contract from '#contract/calendar.ts'
import { History, HistoryQuery } from '#contract/history.ts'
import { RandomPictures, RandomQuery } from '#contract/random.ts'
import { AreaQuery } from '#contract/today.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { calendar, onThisDay, pictureOfDay } from './calendar.ts'
import { history } from './list-history.ts'
import { randomPictures } from './random.ts'

const looking = (c: Context<AppEnv>) => ({ db: c.var.db, now: c.var.now, member: memberOf(c) })

/** Below `/api/bing`. */
export const historyRoutes = new Hono<AppEnv>()
  .get(
    '/history',
    describeCall('Past pictures of the day, newest first, or as a calendar', History),
    validate('query', HistoryQuery),
    async (c) => {
      const { db, now, services } = c.var
      const query = c.req.valid('query')
      if (query.view === 'calendar') return c.json(ok(await calendar(c.var, query.area, query)))
      return c.json(ok(await history(db, services.keys.signing, memberOf(c), query, now)))
    },
  )
  .get(
    '/calendar/:year/:month',
    describeCall('The days of a month', contract.Calendar),
    validate('param', contract.CalendarPath),
    validate('query', AreaQuery),
    async (c) => c.json(ok(await calendar(c.var, c.req.valid('query').area, c.req.valid('param')))),
  )
  .get(
    '/date/:date',
    describeCall('The picture of a day', Wallpaper),
    validate('param', contract.DayPath),
    validate('query', AreaQuery),
    async (c) => c.json(ok(await pictureOfDay(looking(c), c.req.valid('query').area, c.req.valid('param').date))),
  )
  .get(
    '/on-this-day',
    describeCall('The same day in earlier years', contract.OnThisDay),
    validate('query', contract.OnThisDayQuery),
    async (c) => {
      const { area, date } = c.req.valid('query')
      return c.json(ok({ items: await onThisDay(looking(c), area, date) }))
    },
  )

/** Below `/api/wallpapers/random`. */
export const randomRoutes = new Hono<AppEnv>().get(
  '/',
  describeCall('Pictures in a random order', RandomPictures),
  validate('query', RandomQuery),
  async (c) => c.json(ok(await randomPictures(looking(c), c.req.valid('query')))),
)
