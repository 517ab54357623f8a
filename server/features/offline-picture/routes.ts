import { type Context, Hono } from 'hono'
import { SavedChanges, SavedEntries } from '#contract/saved.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { changeSaved, listSaved } from './service.ts'

const viewing = (c: Context<AppEnv>) => {
  const { db, now, services } = c.var
  return { db, now, services, member: memberOf(c) }
}

/** What the member has saved on devices of theirs. Under /api/me/saved. */
export const savedRoutes = new Hono<AppEnv>()
  .get('/', describeCall('Pictures saved on devices', SavedEntries), async (c) =>
    c.json(ok(await listSaved(viewing(c)))),
  )
  .post('/', describeCall('Tell what was saved on a device', SavedEntries), validate('json', SavedChanges), async (c) =>
    c.json(ok(await changeSaved(viewing(c), c.req.valid('json')))),
  )
