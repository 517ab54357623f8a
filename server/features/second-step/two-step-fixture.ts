import { TOTP } from 'otpauth'
import { AuthenticatorSetup, RecoveryCodes } from '#contract/second-step.ts'
import { PASSWORD } from '#server/domain/session/sign-in-fixture.ts'
import { passwords } from '#server/lib/password.ts'
import { BROWSER, dataOf, type TestApp } from '#server/lib/test-app.ts'

/** The six digits that an authenticator app shows at an instant. */
export const codeAt = (secret: string, now: Date) => new TOTP({ secret }).generate({ timestamp: now.getTime() })

/** A code that no time step around `now` has. */
export function wrongCodeAt(secret: string, now: Date) {
  const near = new Set([-60, -30, 0, 30, 60].map((s) => codeAt(secret, new Date(now.getTime() + s * 1000))))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? ''
}

/** A member with a password, and what tests do with two-step sign-in, in one browser where none is named. */
export async function twoStepMember(app: TestApp, account = 'linjian@example.com') {
  const { member, token } = await app.newMember({ email: account, passwordHash: await passwords.hash(PASSWORD) })
  const call = (path: string, body?: object) => app.call('POST', `/api/security/${path}`, { token, body })
  const setup = dataOf(await call('2fa/setup'), AuthenticatorSetup)
  const { recovery } = dataOf(await call('2fa/verify', { code: codeAt(setup.secret, app.clock.now()) }), RecoveryCodes)

  const logIn = (password = PASSWORD, cookie = BROWSER) =>
    app.call('POST', '/api/login/password', {
      body: { emailOrPhone: account, password, deviceName: 'Windows - Chrome', location: '31.23, 121.47' },
      cookie,
    })
  const secondStep = (given: string | undefined, code: string, cookie = BROWSER) =>
    app.call('POST', '/api/login/second-step', { body: { token: given, code }, cookie })
  /** Makes the first step; the token for the second. */
  const firstStep = async () => tokenOf((await logIn()).body)

  return { member, token, secret: setup.secret, recovery, call, logIn, firstStep, secondStep }
}

/** The token for the second step in the answer of a first one. */
export const tokenOf = (body: unknown) => (body as { secondStep?: { token: string } }).secondStep?.token ?? 'none'
