import { brotliCompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BaseModePictures } from '#contract/base-mode.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { addDays } from '#server/lib/day.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { baseModeScript } from './built-script.ts'

const TODAY = '2026-03-09'
const SITE = 'https://sky.example'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: `${TODAY}T12:00:00+08:00`, env: { PUBLIC_URL: SITE } })
  for (let back = -1; back < 10; back++) {
    const day = addDays(TODAY, -back)
    await insertWallpaper(site.db, `day-${day}`, {
      title: `画 ${day} <&">`,
      titleEn: `Work ${day}`,
      authorName: 'Lin & Co',
      focalX: 0.25,
    })
    // The third day has none.
    if (back !== 3) await placeWallpaper(site.db, `day-${day}`, 'zh-cn', day)
  }
  await placeWallpaper(site.db, `day-${TODAY}`, 'ja-jp', '2026-01-02')
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => site.call('GET', path, { headers })
const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text
const titleIn = (html: string) => /<title>([^<]*)</.exec(html)?.[1]
const step = (html: string, name: 'prev' | 'next') =>
  new RegExp(`data-step="${name}"(?: href="([^"]*)")?>`).exec(html)?.[1]

// rows: RT-65, VW-07
test('the page has the picture of the day, its title and credit, and leads back seven days', async () => {
  const { status, text: html, headers } = await get('/basemode')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  expect(headers.has('set-cookie')).toBe(false)
  expect(titleIn(html)).toBe('画 2026-03-09 &lt;&amp;&quot;&gt; · 天幕')
  expect(html).toContain('<p class="meta credit">Lin &amp; Co · CC0</p>')
  expect(html).toContain('href="/article/day-2026-03-09"')
  expect(html).toContain('.picture{--ground:#d7928a;--focal:25% 50%}')
  expect([step(html, 'next'), step(html, 'prev')]).toEqual([undefined, '?day=2026-03-08'])
  const days = [TODAY]
  for (let at = step(html, 'prev'); at; at = step(await textOf(`/basemode${at}`), 'prev')) days.push(at.slice(5))
  expect(days).toEqual(['09', '08', '07', '05', '04', '03', '02'].map((day) => `2026-03-${day}`))
  expect(step(await textOf('/basemode?day=2026-03-08'), 'next')).toBe('?')
  expect(step(await textOf('/basemode?day=2026-03-05'), 'next')).toBe('?day=2026-03-07')
  // A day without a picture shows the one before.
  expect(titleIn(await textOf('/basemode?day=2026-03-06'))).toContain('2026-03-05')
})

// rows: RT-66, VW-07
test('the frame has no link out of it unless asked for, and those open a window of their own', async () => {
  const outside = (html: string) =>
    [...html.matchAll(/<a [^>]*href="(\/[^"]*)"([^>]*)>/g)].map(([, to, rest]) => `${to}${rest}`)
  expect(outside(await textOf('/ibasemode'))).toEqual([])
  expect(outside(await textOf('/ibasemode?links=1'))).toEqual([
    '/article/day-2026-03-09 target="_blank" rel="noopener"',
    '/ target="_blank" rel="noopener"',
  ])
  expect(outside(await textOf('/basemode'))).toEqual(['/article/day-2026-03-09', '/'])
  const html = await textOf('/ibasemode?every=5&clock=area&fit=contain&theme=light')
  expect(html).toContain(
    '<html lang="zh-CN" data-fit="contain" data-theme="light" data-list="/basemode/days?area=zh-cn&amp;lang=zh" data-every="5" data-clock="Asia/Shanghai"',
  )
  // A change of the day keeps the options.
  expect(step(html, 'prev')).toBe('?every=5&amp;clock=area&amp;fit=contain&amp;theme=light&amp;day=2026-03-08')
  expect(await textOf('/ibasemode?clock=0')).not.toContain('class="clock"')
})

// rows: RT-65, RT-66
test('only the frame may be framed, and both run their own script and styles only', async () => {
  const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? ''
  expect(await policy('/ibasemode')).toMatch(/; frame-ancestors \*$/)
  for (const path of ['/basemode', '/basemode/offline']) expect(await policy(path)).toMatch(/; frame-ancestors 'none'$/)
  const script = baseModeScript() === '' ? `'none'` : `'sha256-[\\w+/=]+'`
  expect(await policy('/ibasemode')).toMatch(
    new RegExp(
      `^default-src 'none'; script-src ${script}; style-src 'sha256-[\\w+/=]+' 'sha256-[\\w+/=]+'; img-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types worker-script;`,
    ),
  )
})

// rows: RT-65, RT-66
test.each([
  'area=xx-xx',
  'area=ZH-CN',
  'area=',
  'area=zh-cn%00',
  'day=2026-02-30',
  'day=2027-01-01',
  'day=2020-01-01',
  'day=%00',
  "day='%20or%201=1",
  'every=0',
  'every=NaN',
  'every=-5',
  'every=1000000000',
  'every=1441',
  'every=0.5',
  'every=1e2',
  'clock=bogus',
  'fit=bogus',
  'links=yes',
  'theme=%3Cscript%3E',
  'lang=fr',
  'every=%F0%9F%8C%99&fit=%ED%A0%80',
  `x=${'y'.repeat(4_000)}`,
  'day=2026-03-01&area=en-us&area=x',
])('%s counts as absent where it is not valid', async (query) => {
  for (const path of ['/basemode', '/ibasemode', '/basemode/offline']) {
    expect((await get(`${path}?${query}`)).status, path).toBe(200)
  }
  if (!query.includes('area=en-us')) expect(await textOf(`/ibasemode?${query}`)).toBe(await textOf('/ibasemode'))
  expect(await get(`/basemode/days?${query}`)).toMatchObject({ status: 200, body: { success: true } })
})

// rows: RT-65
test('the language is the address’s, then the stored one, then the browser’s; the frame reads no cookie', async () => {
  const language = async (path: string, headers: Record<string, string>) =>
    /lang="([^"]+)"/.exec(await textOf(path, headers))?.[1]
  const english = { 'Accept-Language': 'en-GB,en;q=0.9' }
  expect(await language('/basemode', {})).toBe('zh-CN')
  expect(await language('/basemode', english)).toBe('en')
  expect(await language('/basemode', { Cookie: 'language=en' })).toBe('en')
  expect(await language('/basemode', { ...english, Cookie: 'language=zh' })).toBe('zh-CN')
  expect(await language('/basemode?lang=en', { Cookie: 'language=zh' })).toBe('en')
  expect(await language('/ibasemode', { Cookie: 'language=en' })).toBe('zh-CN')
  expect(await language('/ibasemode', english)).toBe('en')
  expect((await get('/ibasemode')).headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
  expect(titleIn(await textOf('/basemode?lang=en'))).toBe('Work 2026-03-09 · Tianmu')
})

test('a frame may be cached, never past midnight; an unchanged one is not sent again', async () => {
  const { headers } = await get('/ibasemode')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  const again = await get('/ibasemode', { 'If-None-Match': headers.get('etag') ?? '' })
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([
    304,
    headers.get('content-security-policy'),
  ])
  site.clock.set(`${TODAY}T23:59:30+08:00`)
  expect((await get('/ibasemode')).headers.get('cache-control')).toBe('public, max-age=30')
  site.clock.set(`${TODAY}T12:00:00+08:00`)
})

// rows: VW-07
test('the days are what the script shows next, with the start of the next day in the area', async () => {
  const answer = await get('/basemode/days?lang=en')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const { items, until } = dataOf(answer, BaseModePictures)
  expect(new Date(until).toISOString()).toBe('2026-03-09T16:00:00.000Z')
  expect(items.map(({ key }) => key)).toEqual(
    ['09', '08', '07', '05', '04', '03', '02'].map((day) => `day=2026-03-${day}`),
  )
  expect(items[0]).toMatchObject({ title: 'Work 2026-03-09', label: '9 Mar', page: '/article/day-2026-03-09' })
  expect(items[0]?.avif).toMatch(/^\/img\/[0-9a-f]{32}\/640\.avif 640w, .*\/3840\.avif 3840w$/)
})

test('an area whose last picture is old shows that one', async () => {
  expect(titleIn(await textOf('/basemode?area=ja-jp'))).toContain('画 2026-03-09')
  expect(await textOf('/basemode?area=ja-jp')).toContain('data-shown="day=2026-01-02"')
})

// rows: RT-65
test('without pictures, with a broken database and on a closed site there is the built-in picture', async () => {
  const empty = await testApp()
  for (const path of ['/basemode', '/ibasemode']) {
    const { status, text } = await empty.call('GET', path)
    expect([status, text.includes('<svg class="picture"')]).toEqual([200, true])
  }
  await empty.close()
  const broken = await testApp()
  broken.services.db = Object.assign(Object.create(broken.db), {
    select: () => {
      throw new Error('gone')
    },
  })
  for (const path of ['/basemode', '/ibasemode?every=5']) {
    const { status, text, headers } = await broken.call('GET', path)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(text).toContain('<svg class="picture"')
    expect(headers.get('content-security-policy')).toContain(path === '/basemode' ? `'none'` : 'frame-ancestors *')
  }
  await broken.close()
})

test('writes and other paths are refused', async () => {
  expect((await site.call('POST', '/basemode')).status).toBe(405)
  expect((await get('/basemode/none')).status).toBe(404)
})

// rows: RT-65
test.each(['/basemode', '/ibasemode?links=1&fit=contain', '/basemode?lang=en&day=2026-03-08', '/basemode/offline'])(
  '%s is valid HTML',
  async (path) => {
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
      await textOf(path),
    )
    expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([])
  },
)

// rows: RT-65
test('the whole document without the picture fits into the first packets of a connection', async () => {
  const html = await textOf('/basemode')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const sent = brotliCompressSync(html, { params }).length
  // Ten packets of 1,460 bytes.
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(14_600)
  expect(sent).toBeLessThanOrEqual(6_000)
})
