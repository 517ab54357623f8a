import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { members } from '#server/domain/session/schema.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { OIDC_CLIENT } from './oidc-fixture.ts'
import { json, openService } from './services-fixture.ts'
import { SITE, visitor } from './visit-fixture.ts'

/** A provider that signs what a test tells it to. */
let service: Awaited<ReturnType<typeof openService>>
let app: TestApp
let keys: { publicKey: CryptoKey; privateKey: CryptoKey }
let foreign: typeof keys
let jwk: JWK
beforeAll(async () => {
  service = await openService()
  keys = await generateKeyPair('RS256', { extractable: true })
  foreign = await generateKeyPair('RS256')
  jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const { clientId, clientSecret } = OIDC_CLIENT
  app = await testApp({
    env: {
      PUBLIC_URL: SITE,
      EGRESS_ALLOW: '127.0.0.1',
      OAUTH_MS_ISSUER: service.address,
      OAUTH_MS_CLIENT_ID: clientId,
      OAUTH_MS_CLIENT_SECRET: clientSecret,
      RATE_LIMIT_FACTOR: '100',
    },
  })
  service.answer({
    '/.well-known/openid-configuration': () =>
      json({
        issuer: service.address,
        authorization_endpoint: `${service.address}/auth`,
        token_endpoint: `${service.address}/token`,
        userinfo_endpoint: `${service.address}/me`,
        jwks_uri: `${service.address}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      }),
    '/jwks': () => json({ keys: [jwk] }),
  })
})
beforeEach(() => {
  service.answer({ '/me': json({ sub: 'one', name: '林间' }) })
  return app.reset()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

type Sign = (claims: JWTPayload) => string | Promise<string>

const signed =
  (key = keys.privateKey): Sign =>
  (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)

/** Visits the provider, whose ID token has these claims; resolves to the callback's result. */
async function visit(change: (claims: JWTPayload) => JWTPayload = (claims) => claims, sign = signed()) {
  const browser = visitor(app)
  const { location } = await browser.start('microsoft')
  const { state = '', nonce = '' } = Object.fromEntries(location?.searchParams ?? [])
  const now = Math.floor(Date.now() / 1000)
  const good = { iss: service.address, aud: OIDC_CLIENT.clientId, sub: 'one', nonce, iat: now, exp: now + 300 }
  const idToken = await sign(change(good))
  service.answer({ '/token': json({ access_token: 'a', token_type: 'Bearer', id_token: idToken }) })
  return { ...(await browser.callback(`/api/auth/microsoft/callback?code=c&state=${state}`)), nonce }
}

test('a good ID token signs in', async () => {
  expect((await visit()).status).toBe(200)
})

const FAILED = [502, 'provider-failed']

test.each<[string, (claims: JWTPayload) => JWTPayload]>([
  ['expired', (claims) => ({ ...claims, exp: Number(claims.iat) - 300, iat: Number(claims.iat) - 600 })],
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://login.example' })],
  ['for another site', (claims) => ({ ...claims, aud: 'another-client' })],
  ['with a foreign nonce', (claims) => ({ ...claims, nonce: 'b'.repeat(43) })],
  ['without a nonce', (claims) => ({ ...claims, nonce: undefined })],
  ['without a subject', ({ sub, ...claims }) => ({ ...claims, other: sub })],
])('an ID token %s is refused', async (_, change) => {
  const refused = await visit(change)
  expect([refused.status, refused.outcome.problem]).toEqual(FAILED)
  expect(await app.db.select().from(members)).toEqual([])
})

test('the nonce of an earlier visit is refused', async () => {
  const { nonce } = await visit()
  const refused = await visit((claims) => ({ ...claims, nonce }))
  expect([refused.status, refused.outcome.problem]).toEqual(FAILED)
})

test.each<[string, () => Promise<Sign>]>([
  ['none', async () => (claims) => new UnsecuredJWT(claims).encode()],
  [
    'HS256 with the public key',
    async () => {
      const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey))
      return (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret)
    },
  ],
  [
    'HS256 with the client secret',
    async () => {
      const secret = new TextEncoder().encode(OIDC_CLIENT.clientSecret.padEnd(32, '\0'))
      return (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    },
  ],
  ['RS256 with a foreign key', async () => signed(foreign.privateKey)],
  [
    'RS256 with a changed payload',
    async () => async (claims) => {
      const [head, , tail] = (await signed()(claims)).split('.')
      return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'two' })).toString('base64url'), tail].join('.')
    },
  ],
])('an ID token signed by %s is refused', async (_, sign) => {
  const refused = await visit((claims) => claims, await sign())
  expect([refused.status, refused.outcome.problem]).toEqual(FAILED)
  expect(await app.db.select().from(members)).toEqual([])
})

test('user info about another account is refused', async () => {
  service.answer({ '/me': json({ sub: 'two', name: 'Mallory' }) })
  const refused = await visit()
  expect([refused.status, refused.outcome.problem]).toEqual(FAILED)
})

test.each([
  ['500', { status: 500, body: '{}' }, FAILED],
  ['HTML', { type: 'text/html', body: '<html>sorry</html>' }, FAILED],
  ['a redirect to itself', { status: 302, body: '' }, FAILED],
  ['a list', json([]), FAILED],
])('user info that is %s is a failure of the provider', async (_, answer, expected) => {
  service.answer({ '/me': answer })
  const refused = await visit()
  expect([refused.status, refused.outcome.problem]).toEqual(expected)
})
