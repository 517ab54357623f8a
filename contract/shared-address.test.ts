import { expect, test } from 'vitest'
import { sharedAddress } from './shared-address.ts'

// rows: AU-07
test.each([
  ['/article/dusk-3', { is: 'picture', kind: 'article', id: 'dusk-3' }],
  ['/detail/dusk-3.html', { is: 'picture', kind: 'article', id: 'dusk-3' }],
  ['/global/ja-jp/42.html', { is: 'picture', kind: 'global', id: '42', area: 'ja-jp' }],
  ['/art/night', { is: 'picture', kind: 'art', id: 'night' }],
  ['/spotlight/a.html', { is: 'picture', kind: 'spotlight', id: 'a' }],
  ['/np/a', { is: 'picture', kind: 'np', id: 'a' }],
  ['/announcements/7', { is: 'announcement', id: '7' }],
])('%s names something a visitor may see', (path, expected) => {
  expect(sharedAddress(path)).toEqual(expected)
})

// rows: RT-21
test('the link of a collection names it by its secret, whatever it is', () => {
  expect(sharedAddress('/my-favs', 'abc_-1')).toEqual({ is: 'collection', token: 'abc_-1' })
  expect(sharedAddress('/my-favs', '')).toEqual({ is: 'collection', token: '' })
  expect(sharedAddress('/my-favs', null)).toBeNull()
  expect(sharedAddress('/history', 'abc')).toBeNull()
})

test.each([
  '/',
  '/history',
  '/article',
  '/article/a/b',
  '/article/../x',
  '/global/mars/a',
  '/announcements',
  '/announcements/x',
])('%s names nothing of the kind', (path) => {
  expect(sharedAddress(path)).toBeNull()
})
