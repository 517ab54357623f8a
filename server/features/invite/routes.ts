import { Hono } from 'hono'
import { InviteCheck, InviteQuery } from '#contract/invite.ts'
import type { AppEnv } from '#server/app-env.ts'
import { inviteCounts } from '#server/domain/session/invite.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { validate } from '#server/lib/validate.ts'

export const inviteRoutes = new Hono<AppEnv>().get(
  '/check',
  describeCall('Whether an invite code is rewarded', InviteCheck),
  validate('query', InviteQuery),
  (c) => c.json(ok({ counts: inviteCounts(c.req.valid('query').code) })),
)
