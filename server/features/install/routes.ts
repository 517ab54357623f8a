import { Hono } from 'hono'
import { InstallInvitation } from '#contract/install.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { findInstallDeclined, updateInstallDeclined } from './table.ts'

/** Far more than somebody presses on all their devices. */
const RATE = { max: 30, windowSeconds: 60 }

export const installRoutes = new Hono<AppEnv>()
  .get('/', describeCall('Whether the member is invited to install the app', InstallInvitation), async (c) =>
    c.json(ok({ isDeclined: (await findInstallDeclined(c.var.db, memberOf(c).id)) !== null })),
  )
  .put(
    '/',
    describeCall('Be invited to install the app, or not', InstallInvitation),
    limitMember({ name: 'install-invitation', ...RATE }),
    validate('json', InstallInvitation),
    async (c) => {
      const { isDeclined } = c.req.valid('json')
      await updateInstallDeclined(c.var.db, memberOf(c).id, isDeclined ? c.var.now : null)
      return c.json(ok({ isDeclined }))
    },
  )
