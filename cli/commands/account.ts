import { hostname } from 'node:os'
import type { DEVICE_SYSTEMS } from '../../contract/device-name.ts'
import { type DeviceSession, deviceSignInCalls, SLOW_DOWN_SECONDS } from '../../contract/device-sign-in.ts'
import { sessionCalls } from '../../contract/session.ts'
import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'
import { asMember } from '../site/as-member.ts'
import { call } from '../site/call.ts'
import { plain } from '../text/plain.ts'

const SYSTEMS: Partial<Record<NodeJS.Platform, (typeof DEVICE_SYSTEMS)[number]>> = {
  win32: 'Windows',
  darwin: 'macOS',
  linux: 'Linux',
}

const isLoopback = (site: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(site).hostname)

/** Shows a code, waits until the member approves it in a browser, and stores the session. */
export async function logIn(context: Context) {
  const { words, site, sessionFile } = context
  const visitor = { ...context, session: null }
  if (site.startsWith('http:') && !isLoopback(site)) context.note(words.plainHttp(site))
  const codes = await call(visitor, deviceSignInCalls.start, {
    json: { name: plain(hostname()).slice(0, 60) || 'computer', system: SYSTEMS[context.platform] ?? 'Unknown' },
  })
  context.ask(
    `${words.goTo}\n\n  ${plain(codes.verificationUriComplete)}\n\n${words.compare} ${plain(codes.userCode)}\n${words.waiting}`,
  )
  const { token, user, device } = await waitForApproval(visitor, codes.deviceCode, codes.interval)
  await sessionFile.write({ site, token, renewedAt: new Date().toISOString() })
  const name = plain(user.nickname)
  context.print(words.signedIn(name, plain(device)), { site, member: user.user_id, name, device })
}

async function waitForApproval(context: Context, deviceCode: string, first: number): Promise<DeviceSession> {
  const { words, wait } = context
  let interval = first
  for (;;) {
    await wait(interval)
    try {
      return await call(context, deviceSignInCalls.poll, { json: { deviceCode } })
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      if (error.problem === 'device-code-expired') throw new CliError('signedOut', words.codeExpired, error.problem)
      if (error.problem === 'device-refused') throw new CliError('refused', words.loginRefused, error.problem)
      if (error.problem === 'slow-down') interval += SLOW_DOWN_SECONDS
      // A line that breaks for a moment does not end the waiting (RFC 8628 §3.5).
      else if (error.problem !== 'authorization-pending' && error.reason !== 'offline') throw error
    }
  }
}

/** Ends the session on the site, and here in any case. */
export async function logOut(context: Context) {
  const { words, session, sessionFile } = context
  if (!session) {
    context.print(words.wasSignedOut, { signedOut: false })
    return
  }
  let isTold = true
  try {
    await call({ ...context, site: session.site }, sessionCalls.logOut, {})
  } catch (error) {
    context.signal.throwIfAborted()
    isTold = !(error instanceof CliError) || error.reason === 'signedOut'
  }
  await sessionFile.remove()
  context.print(isTold ? words.signedOut : words.signedOutHere, { signedOut: true, toldSite: isTold })
}

/** Asks the site, so that an ended session is noticed. */
export async function whoAmI(context: Context) {
  const member = await asMember(context)
  const user = await call(member, sessionCalls.info, {})
  const { words, site } = context
  const name = plain(user.nickname)
  context.print(`${words.whoami(name, user.user_id, site)}\n${words.level(user.group_id, user.points)}`, {
    site,
    member: user.user_id,
    name,
    level: user.group_id,
    points: user.points,
  })
}
