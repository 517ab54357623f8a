import { eq } from 'drizzle-orm'
import RssParser from 'rss-parser'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SavedSearchList } from '#contract/saved-search.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { savedSearches } from '#server/domain/saved-search/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

const SITE = 'https://sky.example'
const hour = (nth: number) => new Date(Date.UTC(2026, 2, 1, nth))

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { PUBLIC_URL: SITE } })
  const { db } = site
  for (let nth = 0; nth < 32; nth++) await insertWallpaper(db, `lake-${nth}`, { tags: ['湖'], createdAt: hour(nth) })
  await insertWallpaper(db, 'peak', { tags: ['雪山'], createdAt: hour(40), width: 8000, height: 4500 })
  await insertWallpaper(db, 'upright', { tags: ['湖'], width: 2160, height: 3840, createdAt: hour(20) })
  await insertWallpaper(db, 'tomorrow', { tags: ['湖'] })
  await placeWallpaper(db, 'tomorrow', 'zh-cn', '2026-03-10')
  await insertWallpaper(db, 'gone', { tags: ['湖'], state: 'withdrawn' })
  await indexAllWords(db)
})
afterAll(() => site.close())

async function newFeed(query: object, name = '湖泊') {
  const { token, member } = await site.newMember()
  await site.call('POST', '/api/searches', { token, body: { name, query } })
  const [saved] = dataOf(await site.call('GET', '/api/searches', { token }), SavedSearchList)
  if (!saved) throw new Error('the search was not saved')
  return { token, member, ...saved }
}

const Media = v.object({ media: v.object({ $: v.object({ url: v.string() }) }) })
const parser = new RssParser<object, { media: { $: { url: string } } }>({
  customFields: { item: [['media:content', 'media']] },
})

// rows: OP-01, OP-06, AP-97, SE-21
test('the feed of a saved search has the newest released pictures that match, for anyone who has its address', async () => {
  const { feed } = await newFeed({ q: '湖', sort: 'likes' })
  const { status, headers, text } = await site.call('GET', `${feed}.rss`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const { title, link, items } = await parser.parseString(text)
  expect([title, link]).toEqual(['湖泊 · 天幕', `${SITE}/search?q=%E6%B9%96&sort=likes`])
  expect(items).toHaveLength(30)
  const aids = items.map(({ link: page }) => page?.split('/').at(-1))
  expect(aids.slice(0, 3)).toEqual(['lake-31', 'lake-30', 'lake-29'])
  expect(aids).toContain('upright')
  expect(v.parse(Media, items[0]).media.$.url).toMatch(/^https:\/\/sky\.example\/img\/[0-9a-f]{32}\/lake-31-1920\.jpg$/)
})

// rows: OP-06, AP-97
test('a wallpaper changer gets upright files up to 3840 pixels wide, also by filters alone', async () => {
  const upright = await newFeed({ orientation: 'portrait' }, 'Upright')
  const { body, headers } = await site.call('GET', `${upright.feed}.json?size=3840&lang=en`)
  expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  expect(body).toMatchObject({
    title: 'Upright · Tianmu',
    language: 'en',
    items: [{ url: `${SITE}/article/upright`, title: 'Title upright' }],
  })
  const peaks = await newFeed({ q: '雪山' })
  const { text } = await site.call('GET', `${peaks.feed}.json?size=3840`)
  expect(text).toMatch(/\/peak-3840\.jpg"/)
  expect((await site.call('GET', `${peaks.feed}.json?size=7680`)).status).toBe(422)
})

// rows: AP-97
test('no shared cache stores such a feed, and the log has no secret of one', async () => {
  const { feed } = await newFeed({ q: '湖', orientation: 'landscape' })
  const { headers } = await site.call('GET', `${feed}.rss`)
  expect(headers.get('cache-control')).toBe('private, max-age=300')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  const secret = feed.split('/').at(-1) ?? ''
  expect(secret).toHaveLength(22)
  expect(site.logLines.join('')).toContain('/feed/search/[redacted]')
  expect(site.logLines.join('')).not.toContain(secret)
})

// rows: AP-97
test('a feed is gone with its search, while its member is blocked, and for any other address', async () => {
  const { feed, id, token, member } = await newFeed({ q: '湖' })
  const status = async (path: string) => (await site.call('GET', path)).status
  for (const path of ['/feed/search/1.rss', `${feed}.xml`, feed, `/feed/search/${'A'.repeat(22)}.json`])
    expect(await status(path), path).toBe(404)
  const setState = (state: 'active' | 'blocked') =>
    site.db.update(members).set({ state }).where(eq(members.id, member.id))
  await setState('blocked')
  expect(await status(`${feed}.rss`)).toBe(404)
  await setState('active')
  expect(await status(`${feed}.rss`)).toBe(200)
  await site.call('DELETE', `/api/searches/${id}`, { token })
  expect(await status(`${feed}.rss`)).toBe(404)
})

test('a feed whose filters are no longer possible is not found', async () => {
  const { feed, id } = await newFeed({ q: '湖', level: '3' })
  await site.db
    .update(savedSearches)
    .set({ query: { level: '9' } })
    .where(eq(savedSearches.id, id))
  expect((await site.call('GET', `${feed}.rss`)).status).toBe(404)
})

// rows: AP-97
test('a picture that is withdrawn leaves the feed', async () => {
  const { feed } = await newFeed({ orientation: 'portrait' }, 'Upright')
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'upright'))
  await indexAllWords(site.db)
  expect((await site.call('GET', `${feed}.json`)).body).toMatchObject({ items: [] })
})
