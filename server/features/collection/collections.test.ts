import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CollectionItemsResult } from '#contract/collection-calls.ts'
import {
  Collection,
  COLLECTION_ITEMS_MAX,
  CollectionSummaries,
  CollectionSummary,
  COLLECTIONS_MAX,
  SharedCollection,
} from '#contract/collection.ts'
import { FavouriteState } from '#contract/reaction.ts'
import { collectionItems, collections } from '#server/domain/collection/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { deleteForGood } from './table.ts'

const AIDS = ['a', 'b', 'c', 'd', 'e']

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.reset()
  site.clock.set('2026-03-09T12:00:00+08:00')
  for (const aid of AIDS) await insertWallpaper(site.db, aid)
})

/** A member and the calls about their collections. */
async function collector(some: Parameters<TestApp['newMember']>[0] = {}) {
  const { token, member } = await site.newMember(some)
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    site.call(method, `/api/collections${path}`, { token, ...(body && { body }) })
  const create = async (title: string, more: object = {}) =>
    dataOf(await send('POST', '', { title, ...more }), CollectionSummary)
  const read = async (id: number) => dataOf(await send('GET', `/${id}`), Collection)
  const change = async (id: number, body: object) => dataOf(await send('PUT', `/${id}`, body), Collection)
  const list = async (query = '') => dataOf(await send('GET', query), CollectionSummaries).collections
  const add = async (id: number, ...aids: string[]) =>
    dataOf(await send('POST', `/${id}/items`, { aids }), CollectionItemsResult)
  return { token, member, send, create, read, change, list, add }
}
/** Copies of the picture `a`. */
async function insertMany(count: number) {
  const aids = Array.from({ length: count }, (_, index) => `many-${index}`)
  const [row] = await site.db.select().from(wallpapers).where(eq(wallpapers.aid, 'a'))
  if (!row) throw new Error('there is no picture to copy')
  const { id: _, ...picture } = row
  await site.db.insert(wallpapers).values(aids.map((aid) => ({ ...picture, aid, hash: aid })))
  return aids
}
const aidsOf = ({ items }: Pick<Collection, 'items'>) => items.map(({ aid }) => aid)
const shared = (token: string | null, as?: string) =>
  site.call('GET', `/api/shared-collections/${token}`, { token: as })

// rows: AP-24, AP-25, PR-07
test('a collection is created with pictures, read in their order, changed and listed with its mosaic', async () => {
  const { create, read, change, list, add } = await collector()
  const { id } = await create('  夜色  ', { text: 'a\r\nb', aids: ['b', 'a', 'b', 'nowhere'] })
  expect(await read(id)).toMatchObject({
    title: '夜色',
    text: 'a\nb',
    visibility: 'private',
    count: 2,
    shareToken: null,
  })
  expect(await add(id, 'c', 'a', 'nowhere', 'c')).toEqual({
    count: 3,
    changed: ['c'],
    failed: [{ id: 'nowhere', reason: 'not-found' }],
  })
  expect(aidsOf(await read(id))).toEqual(['b', 'a', 'c'])
  const changed = await change(id, { title: 'Night', cover: 'c' })
  expect(changed).toMatchObject({ title: 'Night', text: 'a\nb', cover: 'c' })
  expect(changed.covers.map(({ aid }) => aid)).toEqual(['c', 'b', 'a'])
  site.clock.set('2026-03-09T12:01:00+08:00')
  const other = await create('Other')
  expect((await list()).map((each) => [each.id, each.count])).toEqual([
    [other.id, 0],
    [id, 3],
  ])
  expect((await list('?has=a')).map(({ hasPicture }) => hasPicture)).toEqual([false, true])
})

// rows: AP-24, AP-25, PR-07
test('what a member collects becomes a favourite, counted once, however it is added', async () => {
  const { token, create, add, send } = await collector()
  const stateOf = async (aid: string) => {
    const { body } = await site.call('GET', `/api/wallpapers/${aid}`, { token })
    return body
  }
  await site.call('POST', '/api/wallpapers/a/favorite', { token })
  const { id } = await create('Copied', { aids: ['a', 'b'] })
  await add(id, 'b', 'c')
  await add(id, 'c')
  for (const aid of ['a', 'b', 'c'])
    expect(await stateOf(aid), aid).toMatchObject({ data: { me: { faved: true }, stats: { favs: 1 } } })
  await send('DELETE', `/${id}/items`, { aids: ['c'] })
  expect(await stateOf('c')).toMatchObject({ data: { me: { faved: true } } })
})

// rows: AP-25
test('removing pictures from a collection removes them from nowhere else', async () => {
  const { create, read, send } = await collector()
  const { id } = await create('One', { aids: ['a', 'b'] })
  const other = await create('Two', { aids: ['a'] })
  const removed = dataOf(await send('DELETE', `/${id}/items`, { aids: ['a', 'e'] }), CollectionItemsResult)
  expect(removed).toEqual({ count: 1, changed: ['a'], failed: [{ id: 'e', reason: 'not-found' }] })
  expect([aidsOf(await read(id)), aidsOf(await read(other.id))]).toEqual([['b'], ['a']])
})

// rows: AP-12
test('a favourite is added to a collection in the same call, and stays in it when it is no favourite any more', async () => {
  const { token, create, read } = await collector()
  const { id } = await create('Night')
  const favourite = async (method: 'POST' | 'DELETE', body?: object) =>
    dataOf(await site.call(method, '/api/wallpapers/a/favorite', { token, ...(body && { body }) }), FavouriteState)
  expect(await favourite('POST', { collectionId: id })).toEqual({ faved: true, favs: 1, collections: [id] })
  expect(await favourite('POST', { collectionId: id })).toEqual({ faved: true, favs: 1, collections: [id] })
  expect(await favourite('DELETE')).toEqual({ faved: false, favs: 0, collections: [id] })
  expect((await read(id)).items).toMatchObject([{ aid: 'a', me: { faved: false } }])
})

// rows: AP-12
test('a favourite for a collection that is not the member’s, or full, is refused and nothing changes', async () => {
  const one = await collector()
  const other = await collector()
  const foreign = await other.create('Theirs')
  const wish = (collectionId: unknown) =>
    site.call('POST', '/api/wallpapers/a/favorite', { token: one.token, body: { collectionId } })
  expect((await wish(foreign.id)).status).toBe(404)
  expect((await wish('x')).status).toBe(422)
  const full = await one.create('Full')
  const many = await insertMany(COLLECTION_ITEMS_MAX)
  await one.add(full.id, ...many)
  const answer = await wish(full.id)
  expect([answer.status, answer.body]).toMatchObject([409, { problem: 'collection-full', data: { limit: 300 } }])
  expect((await one.send('POST', `/${full.id}/items`, { aids: ['a'] })).status).toBe(409)
  // One that is in it already is no addition.
  expect(await one.add(full.id, 'many-0')).toMatchObject({ count: COLLECTION_ITEMS_MAX, changed: [] })
  const detail = await site.call('GET', '/api/wallpapers/a', { token: one.token })
  expect(detail.body).toMatchObject({ data: { me: { faved: false }, stats: { favs: 0 } } })
})

// rows: PR-07, AP-24
test('an order names some pictures; the others follow, and names of other pictures are ignored', async () => {
  const { create, change, send } = await collector()
  const { id } = await create('Night', { aids: AIDS })
  expect(aidsOf(await change(id, { order: ['e', 'c', 'nowhere'] }))).toEqual(['e', 'c', 'a', 'b', 'd'])
  expect(aidsOf(await change(id, { order: [] }))).toEqual(['e', 'c', 'a', 'b', 'd'])
  expect((await send('PUT', `/${id}`, { order: ['a', 'a'] })).status).toBe(422)
})

// rows: PR-07
test('of concurrent orders the last one holds, and no picture is lost, not even one added meanwhile', async () => {
  const { create, read, send, add } = await collector()
  const { id } = await create('Night', { aids: ['a', 'b', 'c', 'd'] })
  const orders = Array.from({ length: 8 }, (_, n) => (n % 2 ? ['d', 'c', 'b', 'a'] : ['b', 'a', 'd', 'c']))
  const answers = await Promise.all([...orders.map((order) => send('PUT', `/${id}`, { order })), add(id, 'e')])
  expect(answers.slice(0, -1).map((answer) => 'status' in answer && answer.status)).toEqual(orders.map(() => 200))
  const found = aidsOf(await read(id))
  expect(found.toSorted()).toEqual(AIDS)
  expect([['d', 'c', 'b', 'a'].join(), ['b', 'a', 'd', 'c'].join()]).toContain(
    found.filter((aid) => aid !== 'e').join(),
  )
})

// rows: PR-07, AP-24
test('only a public collection has a link; it ends when the collection becomes private or gets another one', async () => {
  const { create, change, send } = await collector({ nickname: '林间' })
  const { id } = await create('Night', { aids: ['b', 'a'] })
  const link = (await change(id, { visibility: 'public' })).shareToken
  expect(link).toMatch(/^[\w-]{22}$/)
  expect((await change(id, { visibility: 'public' })).shareToken).toBe(link)
  const seen = dataOf(await shared(link), SharedCollection)
  expect(seen).toMatchObject({ title: 'Night', author: '林间', isOwn: false })
  expect(aidsOf(seen)).toEqual(['b', 'a'])

  const renewed = dataOf(await send('POST', `/${id}/link`), CollectionSummary).shareToken
  expect(renewed).not.toBe(link)
  expect([(await shared(link)).status, (await shared(renewed)).status]).toEqual([404, 200])
  expect(await change(id, { visibility: 'private' })).toMatchObject({ visibility: 'private', shareToken: null })
  expect([(await shared(renewed)).status, (await send('POST', `/${id}/link`)).status]).toEqual([404, 404])
  const again = (await change(id, { visibility: 'public' })).shareToken
  expect([link, renewed]).not.toContain(again)
  await site.db.update(members).set({ state: 'blocked' })
  expect((await shared(again)).status).toBe(404)
  await site.db.update(members).set({ state: 'active' })
  await send('DELETE', `/${id}`)
  expect((await shared(again)).status).toBe(404)
  for (const wrong of ['', 'x', '%2e', 'A'.repeat(22), 'A'.repeat(5000)]) {
    expect((await shared(wrong)).status, wrong.slice(0, 30)).toBe(404)
  }
  expect((await send('GET', `/${id}`)).status).toBe(404)
})

// rows: PR-07
test('a withdrawn picture keeps its line and is no cover; an unreleased one is seen only by members who may see it', async () => {
  await insertWallpaper(site.db, 'soon')
  await placeWallpaper(site.db, 'soon', 'zh-cn', '2026-03-10')
  const { token, create, read, change } = await collector({ groupId: 2 })
  const { id } = await create('Night', { aids: ['soon', 'a', 'b'] })
  const { shareToken } = await change(id, { visibility: 'public', cover: 'a' })
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'a'))
  const own = await read(id)
  expect(own.items.map(({ aid, stillAvailable }) => [aid, stillAvailable])).toEqual([
    ['soon', true],
    ['a', false],
    ['b', true],
  ])
  expect(own.items[0]?.picture).toMatch(/^\/img\/s\//)
  expect(own.covers.map(({ aid }) => aid)).toEqual(['soon', 'b'])
  expect(aidsOf(dataOf(await shared(shareToken), SharedCollection))).toEqual(['a', 'b'])
  expect(dataOf(await shared(shareToken, token), SharedCollection).isOwn).toBe(true)
  const { create: createLow, read: readLow } = await collector()
  const low = await createLow('Mine', { aids: ['soon', 'b'] })
  expect(aidsOf(await readLow(low.id))).toEqual(['b'])
})

// rows: PR-07
test('a deleted collection is restored for a day with everything it had', async () => {
  const { create, read, send, list, change } = await collector()
  const { id } = await create('Night', { aids: ['b', 'a'] })
  const { shareToken } = await change(id, { visibility: 'public' })
  expect((await send('DELETE', `/${id}`)).status).toBe(200)
  expect([await list(), (await send('DELETE', `/${id}`)).status]).toEqual([[], 404])
  for (const [method, path, body] of [
    ['PUT', '', { title: 'x' }],
    ['POST', '/items', { aids: ['c'] }],
    ['DELETE', '/items', { aids: ['a'] }],
  ] as const) {
    expect((await send(method, `/${id}${path}`, body)).status, path).toBe(404)
  }
  await deleteForGood(site.db, site.clock.now())
  expect((await send('POST', `/${id}/restore`)).status).toBe(200)
  expect([aidsOf(await read(id)), (await shared(shareToken)).status]).toEqual([['b', 'a'], 200])
  expect((await send('POST', `/${id}/restore`)).status).toBe(404)
  await send('DELETE', `/${id}`)
  site.clock.set('2026-03-10T12:00:01+08:00')
  expect((await send('POST', `/${id}/restore`)).status).toBe(404)
  await deleteForGood(site.db, site.clock.now())
  expect([await site.db.$count(collections), await site.db.$count(collectionItems)]).toEqual([0, 0])
})

// rows: PR-07
test('merging adds the pictures behind the others and deletes the other collection; too many change nothing', async () => {
  const { create, read, send, list } = await collector()
  const into = await create('Into', { aids: ['c', 'a'] })
  const from = await create('From', { aids: ['b', 'a', 'd'] })
  const merged = dataOf(await send('POST', `/${into.id}/merge`, { from: from.id }), CollectionItemsResult)
  expect(merged).toEqual({ count: 4, changed: ['b', 'd'], failed: [] })
  expect(aidsOf(await read(into.id))).toEqual(['c', 'a', 'b', 'd'])
  expect((await list()).map(({ id }) => id)).toEqual([into.id])
  expect((await send('POST', `/${into.id}/merge`, { from: into.id })).status).toBe(422)
  expect((await send('POST', `/${into.id}/merge`, { from: from.id })).status).toBe(404)
  const many = await insertMany(COLLECTION_ITEMS_MAX - 1)
  const large = await create('Large', { aids: many })
  expect((await send('POST', `/${into.id}/merge`, { from: large.id })).body).toMatchObject({
    problem: 'collection-full',
  })
  expect([(await read(into.id)).count, (await read(large.id)).count]).toEqual([4, COLLECTION_ITEMS_MAX - 1])
})

// rows: PR-07, AP-24, AP-25
test('another member’s collection is not found by any call', async () => {
  const one = await collector()
  const other = await collector()
  const { id } = await one.create('Mine', { aids: ['a'] })
  const own = await other.create('Theirs', { aids: ['b'] })
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', { title: 'x' }],
    ['DELETE', '', undefined],
    ['POST', '/items', { aids: ['c'] }],
    ['DELETE', '/items', { aids: ['a'] }],
    ['POST', '/merge', { from: own.id }],
    ['POST', '/link', undefined],
    ['POST', '/restore', undefined],
  ] as const) {
    expect((await other.send(method, `/${id}${path}`, body)).status, `${method} ${path}`).toBe(404)
    expect((await site.call(method, `/api/collections/${id}${path}`, { ...(body && { body }) })).status).toBe(401)
  }
  expect((await other.send('POST', `/${own.id}/merge`, { from: id })).status).toBe(404)
  expect(await one.read(id)).toMatchObject({ title: 'Mine', count: 1 })
  expect((await other.read(own.id)).count).toBe(1)
  for (const wrong of ['0', '-1', 'x', '1e3', '99999999999']) {
    expect((await one.send('GET', `/${wrong}`)).status, wrong).toBe(404)
  }
})

// rows: AP-24
test('a member has a hundred collections at most, also when two are created or restored at once', async () => {
  const { create, send, list } = await collector()
  const first = await create('0')
  for (let n = 1; n < COLLECTIONS_MAX - 1; n++) await create(String(n))
  const answers = await Promise.all([send('POST', '', { title: 'x' }), send('POST', '', { title: 'y' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    problem: 'collections-full',
    data: { limit: 100 },
  })
  await send('DELETE', `/${first.id}`)
  await create('again')
  expect((await send('POST', `/${first.id}/restore`)).status).toBe(409)
  expect(await list()).toHaveLength(COLLECTIONS_MAX)
})

// rows: AP-24
test.each([
  [' \u3000\u200B ', undefined],
  ['\u202E\u2066', undefined],
  ['\u3164', undefined],
  ['x'.repeat(61), undefined],
  ['x'.repeat(500), undefined],
  ['ليل \u202Eهادئ', 'ليل هادئ'],
  ['👩‍🚀🌌', '👩‍🚀🌌'],
  ['a\tb\nc', 'a b c'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('the title %j is refused, or stored as plain text', async (title, stored) => {
  const { send, read } = await collector()
  const answer = await send('POST', '', { title })
  expect(answer.status).toBe(stored === undefined ? 422 : 200)
  if (stored !== undefined) expect((await read(dataOf(answer, CollectionSummary).id)).title).toBe(stored)
})

// rows: AP-24, AP-25
test('ten thousand pictures, none, a foreign cover and an empty change are refused with what is wrong', async () => {
  const { create, send, read } = await collector()
  const { id } = await create('Night', { aids: ['a'] })
  const aids = Array.from({ length: COLLECTION_ITEMS_MAX + 1 }, (_, index) => `p${index}`)
  const tooMany = await send('POST', `/${id}/items`, { aids })
  expect([tooMany.status, tooMany.body]).toMatchObject([422, { fields: { aids: 'at most 300 pictures at a time' } }])
  const tenThousand = Array.from({ length: 10_000 }, (_, index) => `p${index}`)
  expect([413, 422]).toContain((await send('POST', `/${id}/items`, { aids: tenThousand })).status)
  for (const [method, path, body] of [
    ['POST', '/items', { aids: [] }],
    ['DELETE', '/items', { aids: [''] }],
    ['PUT', '', {}],
    ['PUT', '', { cover: 'b' }],
    ['PUT', '', { visibility: 'secret' }],
    ['PUT', '', { text: 'x'.repeat(501) }],
  ] as const) {
    expect((await send(method, `/${id}${path}`, body)).status, JSON.stringify(body)).toBe(422)
  }
  expect(await read(id)).toMatchObject({ title: 'Night', cover: null, count: 1 })
})
