import { expect, test } from 'vitest'
import { isAppPage, isFileName } from './app-path.ts'

test.each(['/', '/today', '/detail/moon-1.html', '/user/v1.5', '/apiary', '/assets', '/a.b/c'])(
  'a page: %s',
  (path) => {
    expect(isAppPage(path)).toBe(true)
  },
)

test.each(['/api/x', '/img/x', '/basemode', '/ibasemode/x', '/assets/a.html', '/assets/', '/today.js', '/mark.SVG'])(
  'no page: %s',
  (path) => {
    expect(isAppPage(path)).toBe(false)
  },
)

test('a name that is nothing but an ending is no file of ours', () => {
  expect(['/x/.js', '/.html', '/x.js'].map(isFileName)).toEqual([false, false, true])
})
