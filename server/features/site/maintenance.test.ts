import type { Hono } from 'hono'
import { HtmlValidate } from 'html-validate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SiteStatus } from '#contract/site.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { createSite } from '#server/site.ts'
import { statusCommand } from './status-command.ts'
import { setSiteStatus } from './status.ts'

let app: TestApp
let site: Hono
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  site = await createSite(app.services)
})
afterEach(() => status('ok'))
afterAll(() => app.close())

const status = (...args: string[]) => runCommand(app, statusCommand, ...args)
const close = () => status('maintenance', '--text', '正在换 <天幕>', '--until', '2026-03-09T13:00:00+08:00')

const open = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

// rows: RT-62
test('a closed site answers documents with a plain page of its text', async () => {
  await close()
  for (const path of ['/', '/today', '/no/such', '/image-search']) {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '3600',
      'no-store',
    ])
    expect(answer.headers.get('refresh')).toBe('60')
    const html = await answer.text()
    expect(html).toContain('<h1>网站维护中</h1>')
    expect(html).toContain('<p>正在换 &lt;天幕&gt;</p>')
    expect(html).not.toContain('<script')
    const { valid, results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html)
    expect(valid, JSON.stringify(results[0]?.messages)).toBe(true)
  }
  expect(await (await open('/', { 'Accept-Language': 'en' })).text()).toContain('<h1>Closed for maintenance</h1>')
  // The app's own page, which an open tab turns to.
  expect(await (await open('/maintenance')).text()).toContain('<script')
  await status('ok')
  expect((await open('/')).status).toBe(200)
})

// rows: AP-93
test('the state is public: open, or closed with its text and its end', async () => {
  const told = async () => dataOf(await app.call('GET', '/api/status'), SiteStatus)
  expect(await told()).toEqual({ state: 'ok', text: '', until: null })
  await close()
  expect(await told()).toEqual({ state: 'maintenance', text: '正在换 <天幕>', until: '2026-03-09T05:00:00.000Z' })
})

test('a closed site refuses the calls of visitors and members, but returns its state and allows sign-in', async () => {
  await close()
  const { token } = await app.newMember()
  for (const [path, by] of [
    ['/api/bing/today', {}],
    ['/api/users/info', { token }],
    ['/api/checkin/status', { token }],
    ['/img/today', {}],
  ] as const) {
    const answer = await app.call('GET', path, by)
    expect(answer, path).toMatchObject({
      status: 503,
      body: { problem: 'maintenance', data: { text: '正在换 <天幕>', until: '2026-03-09T05:00:00.000Z' } },
    })
    expect(answer.headers.get('retry-after')).toBe('3600')
  }
  for (const path of ['/api/status', '/api/status/feed', '/api/health', '/api/settings/public'])
    expect((await app.call('GET', path)).status, path).toBe(200)
  const signIn = await app.call('POST', '/api/login/password', {
    body: { emailOrPhone: 'a@example.com', password: '0'.repeat(32) },
  })
  expect(signIn.body).toMatchObject({ problem: 'credentials-wrong' })
  expect((await app.call('POST', '/api/login/logout')).status).toBe(200)
})

// rows: AU-40
test('one who was told that the site is open is not refused after that, although the state is cached', async () => {
  await close()
  expect((await open('/today')).status).toBe(503)
  // As an operator's command in another process leaves it.
  await setSiteStatus(app.db, { state: 'ok', text: '', until: null }, app.clock.now())
  expect(dataOf(await app.call('GET', '/api/status'), SiteStatus).state).toBe('ok')
  expect((await open('/today')).status).toBe(200)
})

test('an operator can sign in to a closed site and use it; a member cannot', async () => {
  await close()
  // The app itself, whose dialog signs in.
  expect((await open('/?dialog=login')).status).toBe(200)
  const [owner, member] = [await app.newMember({ roleId: 1 }), await app.newMember()]
  expect((await app.call('GET', '/api/users/info', { token: owner.token })).status).toBe(200)
  expect((await open('/today', { Cookie: `session=${owner.token}` })).status).toBe(200)
  expect((await open('/today', { Cookie: `session=${member.token}` })).status).toBe(503)
})

// rows: ER-14
test('the feed has the latest changes of the state, in both languages, also while the site is closed', async () => {
  await close()
  const { status: code, type, entries } = await feed('zh')
  expect([code, type]).toEqual([200, 'application/atom+xml'])
  const [closed, opened] = entries
  expect(closed).toContain('网站维护中')
  expect(closed).toContain('<updated>2026-03-09T04:00:00.000Z</updated>')
  expect(closed).toContain('<p>正在换 &lt;天幕&gt;</p><p>预计恢复： 2026-03-09 05:00 UTC</p>')
  expect(opened).toContain('网站已恢复')
  expect((await feed('en')).entries[0]).toContain('Closed for maintenance')
  for (let change = 0; change < 60; change++) await status('ok')
  expect((await feed('en')).entries).toHaveLength(50)
})

async function feed(language: string) {
  const answer = await open('/api/status/feed', { 'Accept-Language': language })
  const [, ...entries] = (await answer.text()).split('<entry>')
  return { status: answer.status, type: answer.headers.get('content-type'), entries }
}
