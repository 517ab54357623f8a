import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_PASSKEYS } from '#contract/passkey.ts'
import { Security } from '#contract/security.ts'
import { PublicSettings } from '#contract/site.ts'
import { passkeys } from '#server/domain/session/passkeys/schema.ts'
import { findPasskeys } from '#server/domain/session/passkeys/table.ts'
import { sessions } from '#server/domain/session/schema.ts'
import { BROWSER, dataOf, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'
import { FLAGS, openDevice, passkeySteps, type Twist } from './device-fixture.ts'
import { passkeyChallenges } from './schema.ts'

let app: TestApp
let steps: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await testApp()
  steps = passkeySteps(app)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const overview = async (token: string) => dataOf(await app.call('GET', '/api/security', { token }), Security)

// rows: AM-47, AP-80, SP-02
test('a member adds a passkey, and the overview lists it', async () => {
  const { member, token } = await app.newMember({ email: 'lin@example.com' })
  const device = openDevice({ counter: 5 })
  const options = await steps.begin(token)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: '天幕' },
    user: { name: 'lin@example.com', displayName: 'linjian' },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  const flags = Object.values(FLAGS).reduce((all, flag) => all | flag)
  const added = await steps.add(token, device.create(options, { flags }), { name: ' 我的\u202e 手机\n' })
  expect(added).toMatchObject({ status: 200, body: { data: { name: '我的 手机', usedAt: null } } })
  const [passkey] = await findPasskeys(app.db, member.id)
  expect(passkey).toMatchObject({
    credentialId: device.id,
    rpId: 'localhost',
    userHandle: options.user.id,
    counter: 5,
    transports: ['hybrid', 'internal'],
    isBackedUp: true,
    aaguid: '00000000-0000-0000-0000-000000000000',
  })
  expect((await overview(token)).passkeys).toEqual([
    { id: String(passkey?.id), name: '我的 手机', at: app.clock.now().toISOString(), usedAt: null },
  ])
  expect(await app.db.select().from(passkeyChallenges)).toEqual([])
})

test('creation options exclude existing passkeys, and all passkeys of a member share a user handle', async () => {
  const { token } = await app.newMember()
  const device = openDevice()
  await steps.own(token, device)
  const { user, excludeCredentials } = await steps.begin(token)
  expect(excludeCredentials).toEqual([{ type: 'public-key', id: device.id, transports: ['hybrid', 'internal'] }])
  expect((await steps.begin(token)).user.id).toBe(user.id)
  const other = await app.newMember()
  expect((await steps.begin(other.token)).user.id).not.toBe(user.id)
})

// rows: SP-04
test('adding needs a proof of the last ten minutes, at its begin and at its end', async () => {
  const { member, token } = await app.newMember()
  const options = await steps.begin(token)
  await app.db.update(sessions).set({ provedAt: null }).where(eq(sessions.memberId, member.id))
  const refusal = { status: 428, body: { problem: 'proof-required' } }
  expect(await app.call('POST', '/api/security/passkey-options', { token, cookie: BROWSER })).toMatchObject(refusal)
  expect(await steps.add(token, openDevice().create(options))).toMatchObject(refusal)
})

test.each<[string, Twist]>([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin that is none', { origin: 'localhost' }],
  ['a page in a frame of another site', { crossOrigin: true }],
  ['a wrong relying party', { rpId: 'evil.example' }],
  ['a signature for a sign-in', { type: 'webauthn.get' }],
  ['a person who was not verified', { flags: FLAGS.present | FLAGS.hasCredential }],
  ['a device without a credential', { flags: FLAGS.present | FLAGS.verified }],
  ['an unknown kind of certificate', { format: 'unheard-of' }],
  ['a certificate', { format: 'packed', statement: new Map<string, unknown>([['x5c', [new Uint8Array([1])]]]) }],
  ['a wrong signature of its own', { format: 'packed', statement: new Map<string, unknown>([['alg', -7]]) }],
])('%s is refused', async (_, twist) => {
  const { member, token } = await app.newMember()
  const answer = await steps.add(token, openDevice().create(await steps.begin(token), twist))
  expect(answer).toMatchObject({ status: 422, body: { problem: 'passkey-refused' } })
  expect(await findPasskeys(app.db, member.id)).toEqual([])
})

test('what is no response of a device is refused', async () => {
  const { token } = await app.newMember()
  const good = openDevice().create(await steps.begin(token))
  const broken = [
    { clientDataJSON: 'AAAA' },
    { clientDataJSON: Buffer.from('[]').toString('base64url') },
    { attestationObject: 'AAAA' },
    { attestationObject: good.response.attestationObject.slice(0, 60) },
  ]
  for (const part of broken) {
    const credential = { ...openDevice().create(await steps.begin(token)) }
    const answer = await steps.add(token, { ...credential, response: { ...credential.response, ...part } })
    expect(answer).toMatchObject({ status: 422, body: { problem: 'passkey-refused' } })
  }
  const renamed = { ...openDevice().create(await steps.begin(token)), id: good.id, rawId: good.id }
  expect(await steps.add(token, renamed)).toMatchObject({ body: { problem: 'passkey-refused' } })
  const nameless = await steps.add(token, openDevice().create(await steps.begin(token)), { name: '\u200b' })
  expect(nameless).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
})

test('a challenge is used once, within ten minutes, by its member in its browser', async () => {
  const { token } = await app.newMember()
  const other = await app.newMember()
  const expired = { status: 200, body: { problem: 'passkey-expired', success: false } }
  const options = await steps.begin(token)
  expect((await steps.add(token, openDevice().create(options))).status).toBe(200)
  expect(await steps.add(token, openDevice().create(options))).toMatchObject(expired)
  const foreign = await steps.begin(token)
  expect(await steps.add(other.token, openDevice().create(foreign))).toMatchObject(expired)
  expect(await steps.add(token, openDevice().create(foreign), { cookie: OTHER_BROWSER })).toMatchObject(expired)
  const ofSignIn = openDevice().create(foreign, { challenge: (await steps.request()).challenge })
  expect(await steps.add(token, ofSignIn)).toMatchObject(expired)
  app.clock.pass({ minutes: 10 })
  await app.db.update(sessions).set({ provedAt: app.clock.now() })
  expect(await steps.add(token, openDevice().create(foreign))).toMatchObject(expired)
})

test("another member's credential is not taken over", async () => {
  const [one, other] = [await app.newMember(), await app.newMember()]
  const device = openDevice()
  await steps.own(one.token, device)
  const copied = openDevice().create(await steps.begin(other.token), { credentialId: device.id })
  const refused = await steps.add(other.token, copied)
  expect(refused).toMatchObject({ status: 409, body: { problem: 'passkey-taken' } })
  expect(await findPasskeys(app.db, one.member.id)).toHaveLength(1)
})

test('a member has at most twenty', async () => {
  const { member, token } = await app.newMember()
  const options = await steps.begin(token)
  const { id: _, ...first } = await app.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.id, Number((await steps.own(token, openDevice())).id)))
    .then(([row]) => row ?? expect.fail())
  const more = Array.from({ length: MAX_PASSKEYS - 1 }, (_, n) => ({ ...first, credentialId: `more-${n}` }))
  await app.db.insert(passkeys).values(more)
  const full = { status: 409, body: { problem: 'passkeys-full' } }
  expect(await app.call('POST', '/api/security/passkey-options', { token, cookie: BROWSER })).toMatchObject(full)
  expect(await steps.add(token, openDevice().create(options))).toMatchObject(full)
  expect(await findPasskeys(app.db, member.id)).toHaveLength(MAX_PASSKEYS)
})

test('a site at an IP address has no passkeys, and says so', async () => {
  const hostOf = async (site: TestApp) =>
    dataOf(await site.call('GET', '/api/settings/public'), PublicSettings).passkeyHost
  expect(await hostOf(app)).toBe('localhost')
  const site = await testApp({ env: { PUBLIC_URL: 'https://203.0.113.7' } })
  try {
    expect(await hostOf(site)).toBe('')
    const missing = { status: 404, body: { problem: 'not-found' } }
    expect(await site.call('POST', '/api/login/passkey/options', { cookie: BROWSER })).toMatchObject(missing)
    const { token } = await site.newMember()
    expect(await site.call('POST', '/api/security/passkey-options', { token })).toMatchObject(missing)
  } finally {
    await site.close()
  }
})
