import { notificationCalls, pushCalls } from '#contract/notifications.ts'
import type { AppEnv, Member } from '#server/app-env.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route } from '#server/lib/route.ts'
import { notificationSettings, putNotificationSettings } from './settings.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

/** Far more than a member presses, or a browser renews. */
const RATE = { max: 60, windowSeconds: 60 }

type Asked = Pick<AppEnv['Variables'], 'db' | 'services' | 'now' | 'sessionId'> & { member: Member }

function asking({ db, services, now, sessionId, member }: Asked) {
  if (sessionId === null) throw new ProblemError('login-required')
  return { db, services, now, sessionId, member }
}

export const notificationRoutes = [
  route(notificationCalls.settings, (request) => notificationSettings(asking(request))),
  route(
    notificationCalls.choose,
    (request) => putNotificationSettings(asking(request), request.json),
    limitMember({ name: 'notification-settings', ...RATE }),
  ),
  route(
    pushCalls.subscribe,
    (request) => subscribe(asking(request), request.json),
    limitMember({ name: 'push-subscribe', ...RATE }),
    checkNamedMember,
  ),
  route(pushCalls.unsubscribe, (request) => unsubscribe(asking(request), request.json.endpoint), checkNamedMember),
]
