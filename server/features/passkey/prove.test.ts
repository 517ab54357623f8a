import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#server/domain/session/schema.ts'
import { BROWSER, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'
import { type Device, FLAGS, openDevice, passkeySteps, type Twist } from './device-fixture.ts'

let app: TestApp
let steps: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await testApp()
  steps = passkeySteps(app)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

/** A member with a passkey whose session was opened long ago. */
async function owner() {
  const { member, token } = await app.newMember()
  const device = openDevice()
  await steps.own(token, device)
  await app.db.update(sessions).set({ provedAt: null }).where(eq(sessions.memberId, member.id))
  const setUp = () => app.call('POST', '/api/security/2fa/setup', { token })
  const prove = async (signer: Device, twist: Twist = {}, cookie = BROWSER) => {
    const credential = signer.get(await steps.request(), twist)
    return app.call('POST', '/api/security/passkey-proof', { token, cookie, body: { credential } })
  }
  return { device, setUp, prove }
}

// rows: SP-04, AM-47
test('a passkey of the member proves the session for ten minutes', async () => {
  const { device, setUp, prove } = await owner()
  expect(await setUp()).toMatchObject({ status: 428, body: { data: { ways: ['passkey', 'sent-code'] } } })
  expect((await prove(device)).body).toMatchObject({ data: { until: '2026-03-09T04:10:00.000Z' } })
  expect((await setUp()).status).toBe(200)
})

test('the passkey of another member, an unverified person and another browser prove nothing', async () => {
  const [one, other] = [await owner(), await owner()]
  expect((await one.prove(other.device)).body).toMatchObject({ problem: 'passkey-wrong' })
  expect((await one.prove(one.device, { flags: FLAGS.present })).body).toMatchObject({ problem: 'passkey-wrong' })
  expect((await one.prove(one.device, {}, OTHER_BROWSER)).body).toMatchObject({ problem: 'passkey-expired' })
  expect((await one.setUp()).status).toBe(428)
})
