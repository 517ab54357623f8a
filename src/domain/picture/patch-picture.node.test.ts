import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { toggled } from '#src/domain/reaction/reaction-mutation.ts'
import { reactionOf, withReaction } from '#src/domain/reaction/reaction-state.ts'
import { findPicture, patchCached, patchPicture } from './patch-picture.ts'
import { samplePicture } from './picture-fixture.ts'
import { wallpaperQueries } from './queries.ts'

const a = samplePicture({ aid: 'a' })
const b = samplePicture({ aid: 'b' })
const like = (picture: typeof a) => withReaction(picture, 'like', toggled(reactionOf(picture, 'like')))

// rows: DT-07
test('a reaction updates every occurrence of the picture, and nothing else', () => {
  const client = new QueryClient()
  const key = wallpaperQueries.all()
  client.setQueryData([...key, 'detail', 'a'], a)
  client.setQueryData([...key, 'recent'], { items: [a, b] })
  client.setQueryData([...key, 'history'], { pages: [{ items: [b] }, { items: [a] }], pageParams: [] })

  patchPicture(client, 'a', like)

  expect(client.getQueryData([...key, 'detail', 'a'])).toMatchObject({ me: { liked: true }, stats: { likes: 8 } })
  expect(client.getQueryData([...key, 'recent'])).toMatchObject({
    items: [{ me: { liked: true } }, { me: { liked: false } }],
  })
  expect(client.getQueryData([...key, 'history'])).toMatchObject({
    pages: [{ items: [b] }, { items: [{ me: { liked: true } }] }],
  })
  expect(findPicture(client, 'b')).toBe(b)
})

test('a reaction does not change the age of data', () => {
  const client = new QueryClient()
  const today = wallpaperQueries.today().queryKey
  const recent = wallpaperQueries.recent('zh-cn').queryKey
  client.setQueryData<{ items: (typeof a)[] }>(today, { items: [a] }, { updatedAt: 1_000 })
  client.setQueryData<{ items: (typeof a)[] }>(recent, { items: [b] }, { updatedAt: 1_000 })
  patchPicture(client, 'a', like)
  expect(client.getQueryState(today)?.dataUpdatedAt).toBe(1_000)
  expect(client.getQueryState(recent)?.dataUpdatedAt).toBe(1_000)
})

// rows: DT-07
test('a response requested before the press does not overwrite the press', async () => {
  const client = new QueryClient()
  const { queryKey } = wallpaperQueries.recent('zh-cn')
  const response = Promise.withResolvers<{ items: (typeof a)[] }>()
  const failure = Promise.withResolvers<never>()
  const fetched = client.fetchQuery({ queryKey, queryFn: () => response.promise })
  const failed = client.fetchQuery({ queryKey: [...queryKey, 'failing'], queryFn: () => failure.promise, retry: false })

  patchPicture(client, 'a', (picture) => withReaction(picture, 'like', { isOn: true, count: 8 }))
  response.resolve({ items: [a, b] })
  failure.reject(new Error('no response'))
  await fetched
  await expect(failed).rejects.toThrow('no response')

  expect(client.getQueryData(queryKey)).toMatchObject({
    items: [{ me: { liked: true }, stats: { likes: 8 } }, { me: { liked: false } }],
  })
  client.setQueryData<{ items: (typeof a)[] }>(queryKey, { items: [a] })
  expect(client.getQueryData(queryKey)).toMatchObject({ items: [{ me: { liked: false } }] })
})

test('data without the picture is returned unchanged', () => {
  const page = { items: [b] }
  const pages = { pages: [page] }
  expect(patchCached(page, 'a', like)).toBe(page)
  expect(patchCached(pages, 'a', like)).toBe(pages)
})

test('a counter never falls below zero', () => {
  expect(toggled({ isOn: true, count: 0 })).toEqual({ isOn: false, count: 0 })
})
