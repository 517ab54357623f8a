import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { historyOf } from '#server/domain/session/logins/history-fixture.ts'
import { passkeys } from '#server/domain/session/passkeys/schema.ts'
import { members, sessions } from '#server/domain/session/schema.ts'
import { authenticators } from '#server/domain/session/second-step/schema.ts'
import { OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'
import { FLAGS, openDevice, passkeySteps, type Twist } from './device-fixture.ts'

let app: TestApp
let steps: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await testApp()
  steps = passkeySteps(app)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

/** A member whose passkey is on a device. */
async function passkeyOwner({ counter = 0 } = {}) {
  const { member, token } = await app.newMember()
  const device = openDevice({ counter })
  const { id } = await steps.own(token, device)
  const stored = async () => {
    const [row] = await app.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.id, Number(id)))
    return row
  }
  return { member, token, device, stored }
}

const WRONG = { status: 200, body: { code: 4016, success: false, problem: 'passkey-wrong' } }
const EXPIRED = { status: 200, body: { code: 4017, success: false, problem: 'passkey-expired' } }

// rows: AM-47
test('a passkey signs in without an account name or a second step', async () => {
  const { member, device, stored } = await passkeyOwner({ counter: 1 })
  const createdAt = app.clock.now()
  await app.db.insert(authenticators).values({ memberId: member.id, secret: 'x', createdAt, confirmedAt: createdAt })
  const request = await steps.request()
  expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const flags = FLAGS.present | FLAGS.verified | FLAGS.backupEligible | FLAGS.backedUp
  const { status, headers, result } = await steps.signIn(device.get(request, { flags }))
  expect(status).toBe(200)
  expect(result).toMatchObject({ success: true, message: '登录成功', user: { user_id: member.id } })
  expect(headers.getSetCookie().join()).toContain(`session=${result.token}`)
  expect((await app.call('GET', '/api/users/info', { token: result.token })).status).toBe(200)
  expect(await stored()).toMatchObject({ counter: 2, usedAt: app.clock.now(), isBackedUp: true })
  const opened = await app.db.select().from(sessions).where(eq(sessions.deviceName, 'iOS - Safari'))
  expect(opened).toHaveLength(1)
  // Without a counter, as synced passkeys are.
  const synced = await passkeyOwner()
  for (let time = 0; time < 2; time++)
    expect((await steps.signIn(synced.device.get(await steps.request()))).result.success).toBe(true)
})

// rows: AP-85, AM-39
test('the login history tells of the passkey with device and place, and of a signature that does not fit', async () => {
  const { token, device } = await passkeyOwner()
  const earlier = app.clock.now()
  app.clock.set(new Date(earlier.getTime() + 1000))
  await steps.signIn(device.get(await steps.request(), { rpId: 'evil.example' }))
  await steps.signIn(device.get(await steps.request(), { credentialId: 'AAAA' }))
  app.clock.set(new Date(earlier.getTime() + 2000))
  await steps.signIn(device.get(await steps.request()), { location: '31.23, 121.47' })
  const entry = {
    id: expect.any(String),
    method: 'passkey',
    device: 'iOS - Safari',
    place: '',
    secondStep: false,
    ok: true,
  }
  expect((await historyOf(app, token)).items.slice(0, -1)).toEqual([
    { ...entry, place: '31.23, 121.47', at: '2026-03-09T04:00:02.000Z' },
    { ...entry, ok: false, at: '2026-03-09T04:00:01.000Z' },
  ])
})

test.each<[string, Twist]>([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a page in a frame of another site', { crossOrigin: true }],
  ['a wrong relying party', { rpId: 'evil.example' }],
  ['an attestation', { type: 'webauthn.create' }],
  ['a person who was not verified', { flags: FLAGS.present }],
  ['a device that nobody touched', { flags: FLAGS.verified }],
  ['an unknown credential', { credentialId: 'AAAA' }],
  ["another member's name", { userHandle: 'AAAA' }],
])('%s does not sign in, and the answer does not tell why', async (_, twist) => {
  const { device, stored } = await passkeyOwner()
  const answer = await steps.signIn(device.get(await steps.request(), twist))
  expect(answer).toMatchObject(WRONG)
  expect(answer.body).toEqual((await steps.signIn(openDevice().get(await steps.request()))).body)
  expect(await stored()).toMatchObject({ usedAt: null })
  expect(await app.db.$count(sessions)).toBe(1)
})

test("a tampered signature, or another member's credential, does not sign in", async () => {
  const [one, other] = [await passkeyOwner(), await passkeyOwner()]
  const { signature } = other.device.get(await steps.request()).response
  const parts = [{ signature }, { signature: 'AAAA' }, { authenticatorData: 'AAAA' }, { clientDataJSON: 'AAAA' }]
  for (const part of parts) {
    const signed = one.device.get(await steps.request())
    expect(await steps.signIn({ ...signed, response: { ...signed.response, ...part } })).toMatchObject(WRONG)
  }
  const theirs = one.device.get(await steps.request(), { credentialId: other.device.id })
  expect(await steps.signIn(theirs)).toMatchObject(WRONG)
})

test('a challenge is used once, within ten minutes, in its browser, and only if it was ours', async () => {
  const { token, device } = await passkeyOwner()
  const request = await steps.request()
  expect(await steps.signIn(device.get(request), { cookie: OTHER_BROWSER })).toMatchObject(EXPIRED)
  expect((await steps.signIn(device.get(request))).result.success).toBe(true)
  expect(await steps.signIn(device.get(request))).toMatchObject(EXPIRED)
  expect(await steps.signIn(device.get(request, { challenge: 'made-up' }))).toMatchObject(EXPIRED)
  const { challenge } = await steps.begin(token)
  expect(await steps.signIn(device.get(request, { challenge }))).toMatchObject(EXPIRED)
  const late = await steps.request()
  app.clock.pass({ minutes: 10 })
  expect(await steps.signIn(device.get(late))).toMatchObject(EXPIRED)
  // A wrong attempt has used the challenge up.
  const spent = await steps.request()
  expect(await steps.signIn(device.get(spent, { flags: FLAGS.present }))).toMatchObject(WRONG)
  expect(await steps.signIn(device.get(spent))).toMatchObject(EXPIRED)
})

test('of two uses of one challenge at once, one signs in', async () => {
  const { device } = await passkeyOwner()
  const signed = device.get(await steps.request())
  const answers = await Promise.all([steps.signIn(signed), steps.signIn(signed)])
  expect(answers.filter(({ result }) => result.success)).toHaveLength(1)
})

test('a counter that does not grow is refused and logged', async () => {
  const { member, device, stored } = await passkeyOwner({ counter: 7 })
  expect((await steps.signIn(device.get(await steps.request()))).result.success).toBe(true)
  for (const counter of [8, 3, 0])
    expect(await steps.signIn(device.get(await steps.request(), { counter }))).toMatchObject(WRONG)
  expect(await stored()).toMatchObject({ counter: 8 })
  const warnings = app.logLines.filter((line) => line.includes('"level":"warn"'))
  expect(warnings).toHaveLength(3)
  expect(JSON.parse(warnings[1] ?? '')).toMatchObject({ memberId: member.id, counter: 3, known: 8 })
  expect((await steps.signIn(device.get(await steps.request(), { counter: 4_294_967_295 }))).result.success).toBe(true)
})

test.each([
  ['blocked', 403, 'account-blocked'],
  ['abnormal', 403, 'account-abnormal'],
  ['login-blocked', 403, 'login-blocked'],
])('a member who is %s is refused as with a password', async (state, status, problem) => {
  const { member, device } = await passkeyOwner()
  await app.db.update(members).set({ state }).where(eq(members.id, member.id))
  const answer = await steps.signIn(device.get(await steps.request()))
  expect(answer).toMatchObject({ status, body: { problem, data: { appealToken: expect.any(String) } } })
})

test('a deleted member is as unknown as any other', async () => {
  const { member, device } = await passkeyOwner()
  await app.db.delete(sessions)
  await app.db.delete(members).where(eq(members.id, member.id))
  expect(await steps.signIn(device.get(await steps.request()))).toMatchObject(WRONG)
})

test('attempts are counted by address, and refusals are logged without the passkey', async () => {
  const device = openDevice()
  const signed = device.get({ ...(await steps.request()), challenge: 'made-up' })
  const answers = await Promise.all(Array.from({ length: 61 }, () => steps.signIn(signed)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(60).fill(200), 429])
  expect(app.logLines.join('')).toContain('"problem":"passkey-expired"')
  expect(app.logLines.join('')).not.toContain(device.id)
  // Opening the dialog is no attempt.
  expect((await steps.request()).rpId).toBe('localhost')
})
