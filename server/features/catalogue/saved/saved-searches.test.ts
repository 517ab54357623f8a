import { afterEach, afterAll, beforeAll, expect, test } from 'vitest'
import { SAVED_SEARCHES_MAX, SavedSearch, SavedSearchList, SavedSearchRef } from '#contract/saved-search.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterAll(() => site.close())
afterEach(() => site.reset())

const PATH = '/api/searches'
const send = (token: string, body: unknown) => site.call('POST', PATH, { token, body })
const save = async (token: string, query: object, more: object = {}) =>
  dataOf(await send(token, { name: '湖', query, ...more }), SavedSearchRef)
const list = async (token: string) => dataOf(await site.call('GET', PATH, { token }), SavedSearchList)

// rows: AP-23, SE-08, SE-21
test('a member saves searches with their filters as in the address, and lists them, the latest first', async () => {
  const { token } = await site.newMember()
  const other = await site.newMember()
  const query = { q: '湖', color: '2e8c82,ffffff', atleast: '3840x2160', sort: 'likes' }
  const first = await save(token, query)
  expect(first.isNew).toBe(true)
  const second = await save(token, { orientation: 'portrait' }, { name: ' Upright ', notify: 'weekly' })
  const [upright, lakes, ...others] = await list(token)
  expect(others).toEqual([])
  expect(lakes).toEqual({
    id: first.id,
    name: '湖',
    query,
    notify: 'off',
    createdAt: '2026-03-09T04:00:00.000Z',
    feed: expect.stringMatching(/^\/feed\/search\/[\w-]{22}$/),
  })
  expect(upright).toMatchObject({ id: second.id, name: 'Upright', notify: 'weekly' })
  expect(await list(other.token)).toEqual([])
})

// rows: AP-23
test('the same search again is the one saved before, in whatever order its pictures are', async () => {
  const { token } = await site.newMember()
  const first = await save(token, { q: '湖', orientation: 'portrait' }, { notify: 'now' })
  const again = await Promise.all([
    save(token, { orientation: 'portrait', q: ' 湖 ', sort: 'views' }, { name: 'Lake' }),
    save(token, { orientation: 'portrait', q: '湖' }),
  ])
  expect(again).toEqual([1, 2].map(() => ({ id: first.id, isNew: false })))
  expect(await list(token)).toMatchObject([{ name: '湖', notify: 'now' }])
})

// rows: AP-23
test.each<[object, string]>([
  [{ query: {} }, 'query'],
  [{ query: { sort: 'likes' } }, 'query'],
  [{ query: { q: ' ' } }, 'query.q'],
  [{ query: { q: '湖', colour: '2e8c82' } }, 'query.colour'],
  [{ query: { q: '湖', color: 'teal' } }, 'query.color'],
  [{ query: { q: '湖', color: ['2e8c82'] } }, 'query.color'],
  [{ query: { q: '湖', page: '2' } }, 'query.page'],
  [{ query: { from: '2026-03-02', to: '2026-03-01' } }, 'query.to'],
  [{ query: { q: 'x'.repeat(101) } }, 'query.q'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ notify: 'daily' }, 'notify'],
])('%j is refused by name', async (change, field) => {
  const { token } = await site.newMember()
  const answer = await send(token, { name: '湖', query: { q: '湖' }, ...change })
  expect(answer).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
  expect(await list(token)).toEqual([])
})

// rows: AP-23
test('a member has fifty saved searches at most, also when several are saved at once', async () => {
  const { token } = await site.newMember()
  for (let nth = 1; nth < SAVED_SEARCHES_MAX; nth++) await save(token, { q: `湖${nth}` })
  const answers = await Promise.all(['山', '海'].map((q) => send(token, { name: q, query: { q } })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    problem: 'saved-searches-full',
    message: '保存的搜索已满 50 个，请先删除一些',
  })
  // The one that is there already needs no place.
  expect((await send(token, { name: '湖', query: { q: '湖1' } })).status).toBe(200)
  expect(await list(token)).toHaveLength(SAVED_SEARCHES_MAX)
})

// rows: AP-23
test('only the member changes and deletes a saved search', async () => {
  const { token } = await site.newMember()
  const other = await site.newMember()
  await save(token, { q: '湖' })
  const [saved] = await list(token)
  const path = `${PATH}/${saved?.id}`
  const change = { name: 'Lakes', notify: 'now' }
  for (const [method, body] of [
    ['PUT', change],
    ['DELETE', undefined],
  ] as const) {
    for (const [at, by] of [
      [path, other.token],
      [`${PATH}/0`, token],
      [`${PATH}/x`, token],
    ] as const)
      expect(await site.call(method, at, { token: by, body }), `${method} ${at}`).toMatchObject({ status: 404 })
  }
  expect(dataOf(await site.call('PUT', path, { token, body: change }), SavedSearch)).toEqual({ ...saved, ...change })
  expect(await list(token)).toEqual([{ ...saved, ...change }])
  expect((await site.call('DELETE', path, { token })).status).toBe(200)
  expect(await list(token)).toEqual([])
})
