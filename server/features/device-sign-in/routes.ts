import { deviceSignInCalls } from '#contract/device-sign-in.ts'
import { logRefusal } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { toUser } from '#server/domain/user/to-user.ts'
import { route } from '#server/lib/route.ts'
import { decideOnDevice, showDevice } from './decide.ts'
import { pollDeviceSignIn } from './poll.ts'
import { startDeviceSignIn } from './start.ts'

export const deviceSignInRoutes = [
  route(deviceSignInCalls.start, ({ c, json, services }) =>
    startDeviceSignIn(c.var, json, services.config.publicUrl ?? new URL(c.req.url).origin),
  ),
  route(deviceSignInCalls.poll, async ({ c, json }) => {
    const { member, token, device } = await pollDeviceSignIn(c.var, json.deviceCode)
    // Names the member in the log.
    c.set('member', member)
    return { token, user: toUser(member), device }
  }),
  route(deviceSignInCalls.show, ({ json, ...request }) => showDevice(request, json.userCode), logRefusal),
  route(
    deviceSignInCalls.approve,
    ({ json, ...request }) => decideOnDevice(request, json.userCode, 'approved'),
    logRefusal,
  ),
  route(
    deviceSignInCalls.refuse,
    ({ json, ...request }) => decideOnDevice(request, json.userCode, 'refused'),
    logRefusal,
  ),
]
