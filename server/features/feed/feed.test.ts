import ICAL from 'ical.js'
import RssParser from 'rss-parser'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { publishedFile } from '#server/domain/picture/publication/published-picture.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { addDays } from '#server/lib/day.ts'
import { testApp, type TestApp } from '#server/lib/test-app.ts'

const TODAY = '2026-03-09'
const SITE = 'https://sky.example'
const HOSTILE = 'A\u0000\u0008\u000B ]]> <script>x</script> &amp; "q" \u202Eشمال\u202C \uD800\uFFFF\r\nEND:VEVENT\nX:1'
  // The database stores neither.
  .replaceAll(/[\0\uD800]/g, '')

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: `${TODAY}T12:00:00+08:00`, env: { PUBLIC_URL: SITE } })
  for (let back = -1; back < 200; back++) {
    const aid = `day-${back}`
    const row = await insertWallpaper(site.db, aid, {
      placeName: `地方 ${back}`,
      placeNameEn: `Place ${back}`,
      authorName: 'Lin',
      authorUrl: 'https://lin.example/',
    })
    await placeWallpaper(site.db, aid, 'zh-cn', addDays(TODAY, -back))
    if (back === 0) await site.services.storage.put(publishedFile(row, 1920).key, Buffer.alloc(12_345))
  }
  await insertWallpaper(site.db, 'hostile', {
    kind: 'art',
    title: HOSTILE,
    headline: HOSTILE,
    authorName: HOSTILE,
    tags: [HOSTILE],
    width: 1000,
    height: 2000,
  })
  await insertWallpaper(site.db, 'spot', { kind: 'spotlight', createdAt: new Date('2026-03-01T00:00:00Z') })
  await insertWallpaper(site.db, 'spot-new', { kind: 'spotlight', createdAt: new Date('2026-03-02T00:00:00Z') })
  await insertWallpaper(site.db, 'spot-to-come', { kind: 'spotlight' })
  await placeWallpaper(site.db, 'spot-to-come', 'zh-cn', '2026-03-20')
  await insertWallpaper(site.db, 'spot-gone', { kind: 'spotlight', state: 'withdrawn' })
})
afterAll(() => site.close())

const parser = new RssParser<object, { media: { $: Record<string, string> }; credit: string; creator: string }>({
  customFields: {
    item: [
      ['media:content', 'media'],
      ['media:credit', 'credit'],
      ['dc:creator', 'creator'],
    ],
  },
})

async function rss(path: string) {
  const { status, headers, text } = await site.call('GET', path)
  expect([status, headers.get('content-type')], path).toEqual([200, 'application/rss+xml; charset=utf-8'])
  return { text, ...(await parser.parseString(text)) }
}

const FeedFile = v.object({
  url: v.pipe(v.string(), v.url()),
  mime_type: v.string(),
  size_in_bytes: v.optional(v.number()),
})
/** Source: https://www.jsonfeed.org/version/1.1/ */
const JsonFeed = v.object({
  version: v.literal('https://jsonfeed.org/version/1.1'),
  title: v.string(),
  home_page_url: v.pipe(v.string(), v.url()),
  feed_url: v.pipe(v.string(), v.url()),
  language: v.string(),
  items: v.array(
    v.object({
      id: v.string(),
      url: v.pipe(v.string(), v.url()),
      title: v.string(),
      content_html: v.string(),
      date_published: v.pipe(v.string(), v.isoTimestamp()),
      authors: v.optional(v.array(v.object({ name: v.string(), url: v.optional(v.string()) }))),
      tags: v.optional(v.array(v.string())),
      image: v.optional(v.string()),
      attachments: v.optional(v.array(FeedFile)),
    }),
  ),
})

async function json(path: string) {
  const { status, headers, body } = await site.call('GET', path)
  expect([status, headers.get('content-type')], path).toEqual([200, 'application/feed+json; charset=utf-8'])
  return v.parse(JsonFeed, body)
}

// rows: OP-01, AP-97
test('the RSS of the history has the last thirty days, the newest first, each with its file and credit', async () => {
  const feed = await rss('/feed/history.rss')
  expect(feed).toMatchObject({ title: '每日壁纸 · 天幕', link: `${SITE}/history`, language: 'zh-CN' })
  expect(feed.items.map(({ guid }) => guid)).toEqual(
    Array.from({ length: 30 }, (_, back) => `${SITE}/article/day-${back}#zh-cn-${addDays(TODAY, -back)}`),
  )
  const [today, yesterday] = feed.items
  const url = expect.stringMatching(/^https:\/\/sky\.example\/img\/[0-9a-f]{32}\/day-\d+-1920\.jpg$/)
  expect(today).toMatchObject({
    title: '标题 day-0',
    link: `${SITE}/article/day-0`,
    isoDate: '2026-03-08T16:00:00.000Z',
    credit: 'Lin',
    creator: 'Lin',
    enclosure: { url, length: '12345', type: 'image/jpeg' },
    media: { $: { url, fileSize: '12345', type: 'image/jpeg', medium: 'image', width: '1920', height: '1080' } },
  })
  // Not derived yet, so its length is not known.
  expect(yesterday?.enclosure).toBeUndefined()
  expect(yesterday?.media.$).toEqual({ url, type: 'image/jpeg', medium: 'image', width: '1920', height: '1080' })
})

// rows: OP-01, AP-97
test('the JSON feed has the same, in English and another size', async () => {
  const feed = await json('/feed/history.json?lang=en&size=1920')
  expect(feed).toMatchObject({
    title: 'Daily pictures · Tianmu',
    feed_url: `${SITE}/feed/history.json?lang=en&size=1920`,
    home_page_url: `${SITE}/history`,
    language: 'en',
  })
  expect(feed.items).toHaveLength(30)
  expect(feed.items[0]).toMatchObject({
    title: 'Title day-0',
    content_html: expect.stringContaining('Place 0'),
    authors: [{ name: 'Lin', url: 'https://lin.example/' }],
    attachments: [{ mime_type: 'image/jpeg', size_in_bytes: 12_345 }],
  })
  const large = await json('/feed/history.json?size=3840')
  expect(large.items[0]?.image).toMatch(/\/day-0-3840\.jpg$/)
})

// rows: OP-06
test('every file of a feed has a name of its own, because Variety saves it under that name', async () => {
  const { items } = await rss('/feed/history.rss?size=3840')
  const names = items.map(({ media }) => media.$.url?.split('/').at(-1))
  expect(names[0]).toBe('day-0-3840.jpg')
  expect(new Set(names).size).toBe(30)
})

// rows: OP-01, AP-97
test('each feed has its own pictures, and none that is withdrawn or not released yet', async () => {
  const titles = async (name: string) => (await rss(`/feed/${name}.rss`)).items.map(({ title }) => title)
  expect(await titles('today')).toEqual(['标题 day-0'])
  expect(await titles('spotlights')).toEqual(['标题 spot-new', '标题 spot'])
  expect((await rss('/feed/today.rss?area=ja-jp')).items).toEqual([])
  expect((await json('/feed/today.json?area=ja-jp')).items).toEqual([])
})

test('a picture that is shown again is an entry of its own on each day', async () => {
  await placeWallpaper(site.db, 'day-5', 'en-nz', TODAY, '2026-03-08')
  const { items } = await json('/feed/history.json?area=en-nz')
  expect(items.map(({ id }) => id.split('#')[1])).toEqual(['en-nz-2026-03-09', 'en-nz-2026-03-08'])
})

// rows: OP-01
test('hostile texts leave every format well-formed and bring no markup of their own', async () => {
  const { text, items } = await rss('/feed/arts.rss')
  expect(text).not.toMatch(/(?![\t\n\r])[\p{Cc}\u202A-\u202E\uFFFE\uFFFF]/u)
  expect(items[0]?.title?.replaceAll(/\s+/g, ' ')).toBe('A ]]> <script>x</script> &amp; "q" شمال END:VEVENT X:1')
  expect(items[0]?.content).not.toContain('<script')
  const [entry] = (await json('/feed/arts.json')).items
  expect(entry?.content_html).not.toContain('<script')
  // A picture narrower than the wanted size has its own largest file.
  expect(entry?.image).toMatch(/\/hostile-960\.jpg$/)
})

// rows: AP-97
test('a feed is answered once to each reader: by its tag, else by the date of its newest entry', async () => {
  const first = await site.call('GET', '/feed/history.rss')
  const [etag, date] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  expect(date).toBe('Sun, 08 Mar 2026 16:00:00 GMT')
  const again = async (headers: Record<string, string>) => {
    const { status, text } = await site.call('GET', '/feed/history.rss', { headers })
    return [status, text === '']
  }
  expect(await again({ 'If-None-Match': `"x", W/${etag}` })).toEqual([304, true])
  expect(await again({ 'If-Modified-Since': date ?? '' })).toEqual([304, true])
  expect(await again({ 'If-Modified-Since': 'Sun, 08 Mar 2026 15:59:59 GMT' })).toEqual([200, false])
  expect(await again({ 'If-Modified-Since': 'yesterday' })).toEqual([200, false])
  // A tag decides: a corrected title has the same date.
  expect(await again({ 'If-None-Match': '"old"', 'If-Modified-Since': date ?? '' })).toEqual([200, false])
})

// rows: AP-97, AP-98
test('an unknown feed is not found, an unknown language, size or area is refused by name', async () => {
  for (const path of ['/feed/', '/feed/tomorrow.rss', '/feed/today.xml', '/feed/today', '/feed/user/1.rss']) {
    expect(await site.call('GET', path), path).toMatchObject({ status: 404, body: { problem: 'not-found' } })
  }
  for (const path of ['/feed/today.rss', '/feed/arts.json', '/calendar.ics']) {
    for (const [field, value] of Object.entries({ lang: 'fr', size: '1921', area: 'xx' })) {
      const answer = await site.call('GET', `${path}?${field}=${value}`)
      const isKnown = path === '/calendar.ics' ? field !== 'size' : field !== 'area' || path.includes('today')
      expect(answer.status, `${path}?${field}`).toBe(isKnown ? 422 : 200)
      if (isKnown) expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } })
    }
  }
  expect((await site.call('POST', '/feed/today.rss')).status).toBe(405)
})

test('without a public URL the addresses are those of the request', async () => {
  const other = await testApp({ at: `${TODAY}T12:00:00+08:00` })
  onTestFinished(() => other.close())
  await insertWallpaper(other.db, 'one', { kind: 'art' })
  const { text } = await other.call('GET', 'http://192.168.1.9:3000/feed/arts.rss?lang=en')
  expect(text).toContain('<link>http://192.168.1.9:3000/article/one</link>')
  expect(text).toContain('href="http://192.168.1.9:3000/feed/arts.rss?lang=en"')
})

async function calendar(path: string) {
  const { status, headers, text } = await site.call('GET', path)
  expect([status, headers.get('content-type')], path).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return { text, events: events.map((event) => new ICAL.Event(event)) }
}

// rows: OP-02, AP-98
test('the calendar has an all-day event for each of the last days, with title, place and link', async () => {
  const { events } = await calendar('/calendar.ics?lang=en')
  expect(events).toHaveLength(180)
  const [today] = events
  expect(today).toMatchObject({ summary: 'Title day-0', location: 'Place 0', uid: 'zh-cn-2026-03-09@sky.example' })
  expect([today?.startDate.isDate, String(today?.startDate), String(today?.endDate)]).toEqual([
    true,
    '2026-03-09',
    '2026-03-10',
  ])
  expect(today?.component.getFirstPropertyValue('url')).toBe(`${SITE}/article/day-0`)
  expect((await calendar('/calendar.ics')).events[0]?.summary).toBe('标题 day-0')
})

// rows: OP-02, AP-98
test('the calendar is the same until its pictures change, and a hostile title adds no event', async () => {
  const { text } = await calendar('/calendar.ics')
  site.clock.set(`${TODAY}T13:00:00+08:00`)
  expect((await calendar('/calendar.ics')).text).toBe(text)
  await placeWallpaper(site.db, 'hostile', 'fr-fr', TODAY)
  const { events } = await calendar('/calendar.ics?area=fr-fr')
  expect(events).toHaveLength(1)
  expect(events[0]?.summary).toContain('END:VEVENT')
  site.clock.set(`${TODAY}T12:00:00+08:00`)
})
