import { type Context, Hono } from 'hono'
import {
  NotificationChoices,
  NotificationSettings,
  PushDevices,
  PushEndpoint,
  PushSubscription,
} from '#contract/notifications.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { notificationSettings, putNotificationSettings } from './settings.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

/** Far more than somebody presses, or a browser renews. */
const RATE = { max: 60, windowSeconds: 60 }

const asking = (c: Context<AppEnv>) => {
  const { db, services, now, sessionId } = c.var
  if (sessionId === null) throw new ProblemError('login-required')
  return { db, services, now, sessionId, member: memberOf(c) }
}

export const notificationRoutes = new Hono<AppEnv>()
  .get('/settings', describeCall('What the member is told of, and how', NotificationSettings), async (c) =>
    c.json(ok(await notificationSettings(asking(c)))),
  )
  .put(
    '/settings',
    describeCall('Choose what to be told of, and how', NotificationSettings),
    limitMember({ name: 'notification-settings', ...RATE }),
    validate('json', NotificationChoices),
    async (c) => c.json(ok(await putNotificationSettings(asking(c), c.req.valid('json')))),
  )

export const pushRoutes = new Hono<AppEnv>()
  .post(
    '/subscribe',
    describeCall('Have this browser take messages', PushDevices),
    limitMember({ name: 'push-subscribe', ...RATE }),
    checkNamedMember,
    validate('json', PushSubscription),
    async (c) => c.json(ok(await subscribe(asking(c), c.req.valid('json')))),
  )
  .delete(
    '/subscribe',
    describeCall('Have this browser take none', PushDevices),
    checkNamedMember,
    validate('json', PushEndpoint),
    async (c) => c.json(ok(await unsubscribe(asking(c), c.req.valid('json').endpoint))),
  )
