import { eq } from 'drizzle-orm'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BASE_MODE_PICTURES_MAX, BaseModePictures } from '#contract/base-mode.ts'
import { CollectionSummary } from '#contract/collection.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

const TODAY = '2026-03-09'
const AIDS = ['a', 'b', 'c', 'd']

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: `${TODAY}T12:00:00+08:00`, env: { PUBLIC_URL: 'https://sky.example' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.reset()
  site.clock.set(`${TODAY}T12:00:00+08:00`)
  for (const aid of [...AIDS, 'today', 'to-come']) await insertWallpaper(site.db, aid, { authorName: `Author ${aid}` })
  await placeWallpaper(site.db, 'today', 'zh-cn', TODAY)
  await placeWallpaper(site.db, 'to-come', 'zh-cn', '2026-03-11')
})

/** A public collection and the calls of its member. */
async function shareCollection(aids: readonly string[], title = 'Lakes') {
  const { token, member } = await site.newMember()
  const made = await site.call('POST', '/api/collections', { token, body: { title, visibility: 'public', aids } })
  const { id, shareToken } = dataOf(made, CollectionSummary)
  const change = (body: object) => site.call('PUT', `/api/collections/${id}`, { token, body })
  return { member, shared: `shared=${shareToken}`, change }
}
const documentAt = async (query: string) => (await site.call('GET', `/ibasemode?${query}`)).text
const attribute = (html: string, name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(html)?.[1]
const shownAt = async (query: string) => attribute(await documentAt(query), 'shown')
const stepsIn = (html: string) =>
  [...html.matchAll(/data-step="\w+"(?: href="([^"]*)")?/g)].map(([, to]) => to?.replaceAll('&amp;', '&'))
const listAt = async (query: string) => dataOf(await site.call('GET', `/basemode/days?${query}`), BaseModePictures)

// rows: RT-66, OP-07
test('a public collection begins with another of its pictures each day, and steps lead around it', async () => {
  const { shared } = await shareCollection(['a', 'to-come', 'b', 'c', 'd'], 'Lakes & <seas>')
  const firsts = []
  for (let day = 9; day < 14; day++) {
    site.clock.set(`2026-03-${String(day).padStart(2, '0')}T12:00:00+08:00`)
    firsts.push(await shownAt(shared))
  }
  // Four pictures before the fifth is released on the 11th.
  expect(firsts.slice(0, 2)).toEqual(['aid=b', 'aid=c'])
  expect(new Set(firsts.slice(2)).size).toBe(3)

  site.clock.set(`${TODAY}T12:00:00+08:00`)
  const html = await documentAt(`${shared}&lang=en`)
  expect(html).toContain('<bdi class="label">Lakes &amp; &lt;seas&gt;</bdi>')
  expect(html).toContain('<p class="meta credit">Author b · CC0</p>')
  expect(html).toContain('aria-label="Other pictures"')
  expect(stepsIn(html)).toEqual([`?${shared}&lang=en&aid=a`, `?${shared}&lang=en&aid=c`])
  // Around it, the picture of today without an option of its own, so that the page changes with the day.
  expect(stepsIn(await documentAt(`${shared}&aid=a`))).toEqual([`?${shared}&aid=d`, `?${shared}`])
  expect(attribute(html, 'until')).toBe(String(Date.parse('2026-03-09T16:00:00Z')))
  expect(attribute(await documentAt(`${shared}&aid=a`), 'until')).toBeUndefined()

  // What the script goes through begins with the picture that the document shows.
  const list = attribute(html, 'list')?.replaceAll('&amp;', '&')
  expect(list).toBe(`/basemode/days?area=zh-cn&lang=en&${shared}`)
  const { items, until } = await listAt(list?.split('?')[1] ?? '')
  expect(new Date(until).toISOString()).toBe('2026-03-09T16:00:00.000Z')
  expect(items.map(({ key, prev, next }) => [key, prev, next])).toEqual([
    ['aid=b', 'aid=a', 'aid=c'],
    ['aid=c', 'aid=b', 'aid=d'],
    ['aid=d', 'aid=c', 'aid=a'],
    ['aid=a', 'aid=d', 'aid=b'],
  ])
  expect(items[0]).toMatchObject({ label: 'Lakes & <seas>', page: '/article/b', title: 'Title b' })
})

// rows: RT-66, OP-07
test('one picture is shown alone, without steps, by its canonical or numeric id', async () => {
  const html = await documentAt('aid=a&every=5&lang=en')
  expect([attribute(html, 'shown'), attribute(html, 'newest'), stepsIn(html)]).toEqual(['aid=a', 'aid=a', []])
  expect(html).toContain('<bdi class="label"></bdi>')
  const [row] = await site.db.select().from(wallpapers).where(eq(wallpapers.aid, 'a'))
  expect(await shownAt(`aid=${row?.id}`)).toBe('aid=a')
  expect((await listAt('aid=a')).items).toMatchObject([{ key: 'aid=a', label: '' }])
  const { text } = await site.call('GET', '/basemode?aid=a')
  expect(text).toContain('<link rel="canonical" href="https://sky.example/article/a">')
})

// rows: RT-66
test('what is not public counts as absent, and nothing of it is told', async () => {
  const { shared, change, member } = await shareCollection(['a', 'b'], 'Secret lakes')
  const empty = await shareCollection(['to-come'])
  const ofToday = await documentAt('')
  const isAbsent = async (query: string) => {
    const html = await documentAt(query)
    expect(attribute(html, 'shown'), query).toBe(`day=${TODAY}`)
    expect(html).not.toContain('Secret')
    expect(
      (await listAt(query)).items.map(({ key }) => key),
      query,
    ).toEqual([`day=${TODAY}`])
  }
  const unknown = `shared=${'x'.repeat(22)}`
  for (const query of [unknown, empty.shared, 'aid=to-come', 'aid=nowhere', 'aid=0', 'aid=99999999999'])
    await isAbsent(query)
  for (const query of ['shared=', `${shared}x`, 'shared=%00', 'aid=', "aid='%20or%201=1", `aid=${'a'.repeat(121)}`])
    expect(await documentAt(query), query).toBe(ofToday)
  // A picture that is named beside a collection that is gone is public by itself.
  expect(await shownAt(`${unknown}&aid=a`)).toBe('aid=a')
  // One that is not in the collection.
  expect(await shownAt(`${shared}&aid=d`)).toBe(await shownAt(shared))

  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'b'))
  await isAbsent('aid=b')
  expect((await listAt(shared)).items.map(({ key }) => key)).toEqual(['aid=a'])
  await site.db.update(members).set({ state: 'blocked' }).where(eq(members.id, member.id))
  await isAbsent(shared)
  await site.db.update(members).set({ state: 'active' }).where(eq(members.id, member.id))
  expect(await shownAt(shared)).toBe('aid=a')
  await change({ visibility: 'private' })
  await isAbsent(shared)
})

// rows: RT-66
test('a frame with a collection may be cached for five minutes, after which an ended link shows nothing of it', async () => {
  const { shared, change } = await shareCollection(['a'])
  const { headers } = await site.call('GET', `/ibasemode?${shared}`)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  await change({ visibility: 'private' })
  const again = await site.call('GET', `/ibasemode?${shared}`, {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  })
  expect([again.status, attribute(again.text, 'shown')]).toEqual([200, `day=${TODAY}`])
})

// rows: RT-66
test('of a large collection the script gets the first pictures, and a page opens at any', async () => {
  const [row] = await site.db.select().from(wallpapers).where(eq(wallpapers.aid, 'a'))
  if (!row) throw new Error('there is no picture to copy')
  const { id: _, ...picture } = row
  const aids = Array.from({ length: 150 }, (_, index) => `many-${index}`)
  await site.db.insert(wallpapers).values(aids.map((aid) => ({ ...picture, aid, hash: aid })))
  const { shared } = await shareCollection(aids)
  const { items } = await listAt(shared)
  expect(items).toHaveLength(BASE_MODE_PICTURES_MAX)
  expect(items[0]?.key).toBe(await shownAt(shared))
  const last = items[0]?.prev
  expect(items.map(({ key }) => key)).not.toContain(last)
  expect(await shownAt(`${shared}&${last}`)).toBe(last)
})

// rows: RT-66
test.each(['/basemode', '/ibasemode'])('%s with a collection or one picture is valid HTML', async (path) => {
  const { shared } = await shareCollection(['a', 'b'], '<"&>')
  for (const query of [`${shared}&lang=en&links=1`, 'aid=a&fit=contain']) {
    const { text } = await site.call('GET', `${path}?${query}`)
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(text)
    expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([])
  }
})
