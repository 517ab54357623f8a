import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OAuthBinding } from '#contract/oauth.ts'
import { members } from '#server/domain/session/schema.ts'
import { BROWSER, dataOf, OTHER_BROWSER, type TestApp, testApp } from '#server/lib/test-app.ts'
import { json, openService } from './services-fixture.ts'
import { SITE, visitor } from './visit-fixture.ts'

let service: Awaited<ReturnType<typeof openService>>
let app: TestApp
beforeAll(async () => {
  service = await openService()
  app = await testApp({
    env: {
      PUBLIC_URL: SITE,
      EGRESS_ALLOW: '127.0.0.1',
      OAUTH_WB_CLIENT_ID: 'id',
      OAUTH_WB_CLIENT_SECRET: 'secret',
      OAUTH_WB_BASE: service.address,
    },
  })
})
beforeEach(async () => {
  service.answer({
    '/oauth2/access_token': json({ access_token: 'token', uid: '7' }),
    '/2/users/show.json': json({ idstr: '7', screen_name: '' }),
  })
  await app.reset()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const CALLBACK = '/api/auth/weibo/callback'

/** A Chinese browser in which an English page begins a visit. */
async function beginInEnglish() {
  const browser = visitor(app, BROWSER, 'zh-CN')
  const { location } = await browser.start('weibo', { language: 'en' })
  return { browser, state: location?.searchParams.get('state') ?? '' }
}

test('a visit ends in the language of the page that began it, whatever the browser prefers', async () => {
  const { browser, state } = await beginInEnglish()
  const { text, outcome } = await browser.callback(`${CALLBACK}?code=c&state=${state}`)
  for (const part of ['lang="en"', 'Quick login', 'Completing your login…', 'You can close this window'])
    expect(text).toContain(part)
  const { result } = await browser.signIn(outcome.code)
  const id = result.user?.user_id ?? 0
  expect(await app.db.select({ language: members.language }).from(members).where(eq(members.id, id))).toEqual([
    { language: 'en' },
  ])
  expect(result.user?.nickname).toBe('New member')
})

test('a page that does not say its language is taken to be in that of the browser', async () => {
  const browser = visitor(app, BROWSER, 'en-GB')
  const { location } = await browser.start('weibo')
  const state = location?.searchParams.get('state') ?? ''
  expect((await visitor(app).callback(`${CALLBACK}?code=c&state=${state}`)).text).toContain('Completing your login…')
})

test('binding an account ends in the language of the page as well', async () => {
  const { token } = await app.newMember()
  const headers = { 'Accept-Language': 'en' }
  const begun = await app.call('POST', '/api/security/bound/weibo', { token, cookie: BROWSER, headers, body: {} })
  const state = new URL(dataOf(begun, OAuthBinding).url).searchParams.get('state') ?? ''
  const { text } = await visitor(app).callback(`${CALLBACK}?code=c&state=${state}`, token)
  expect(text).toContain('Linking your account…')
})

const EXPIRED = {
  en: 'This login request is no longer valid, please start again',
  zh: '这次登录请求已失效，请重新发起',
}

test.each([
  ['declined', 'error=access_denied', 'Login cancelled'],
  ['failed', 'code=c', 'This service cannot log you in right now, please try later'],
  ['too late', 'code=c', EXPIRED.en],
])('a visit that is %s says so in the language of the page', async (how, query, words) => {
  if (how === 'failed') service.answer({ '/oauth2/access_token': { status: 500, body: '' } })
  const { browser, state } = await beginInEnglish()
  if (how === 'too late') app.clock.pass({ minutes: 10 })
  const refused = await browser.callback(`${CALLBACK}?${query}&state=${state}`)
  expect(refused.text).toContain('lang="en"')
  expect(refused.text).toContain(`<p role="status">${words}</p>`)
  expect(refused.text).toContain('Back to the home page')
  // The page that began it is told as well.
  expect([refused.outcome.message, refused.origin]).toEqual([words, SITE])
})

test('where no visit is known the page speaks the language of the browser', async () => {
  const { state } = await beginInEnglish()
  const said = async (query: string, cookie: string, language: string) =>
    (await visitor(app, cookie, language).callback(`${CALLBACK}?code=c${query}`)).outcome.message
  expect(await said('', BROWSER, 'zh-CN')).toBe(EXPIRED.zh)
  expect(await said('', BROWSER, 'en-US')).toBe(EXPIRED.en)
  // Nothing about a visit is told to another browser.
  expect(await said(`&state=${state}`, OTHER_BROWSER, 'zh-CN')).toBe(EXPIRED.zh)
})

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
  ['text/html;q=0', 'application/json'],
  ['*/*', 'application/json'],
])('a caller that accepts %s is refused as %s', async (accept, type) => {
  const refused = await app.call('GET', CALLBACK, { cookie: BROWSER, headers: { Accept: accept } })
  expect(refused.status).toBe(400)
  expect(refused.headers.get('content-type')).toContain(type)
})

test('a visit that cannot begin says so in the language of the page', async () => {
  const headers = { Accept: 'text/html', 'Accept-Language': 'zh-CN' }
  const begin = (provider: string, query: string) =>
    app.call('GET', `/api/auth/${provider}?${query}`, { cookie: BROWSER, headers })
  expect((await begin('qq', 'language=en')).text).toContain('The requested resource does not exist')
  expect((await begin('weibo', 'language=en&returnUrl=//evil.example')).text).toContain('Data validation failed')
  const unknown = await begin('weibo', 'language=fr')
  expect([unknown.status, unknown.text.includes('数据验证失败')]).toEqual([422, true])
})
