import { expect, test } from 'vitest'
import { isAppPage, isFileName } from './app-path.ts'

test.each(['/', '/today', '/detail/moon-1.html', '/user/v1.5', '/apiary', '/assets', '/a.b/c'])(
  '%s is a page',
  (path) => {
    expect(isAppPage(path)).toBe(true)
  },
)

test.each(['/api/x', '/img/x', '/basemode', '/ibasemode/x', '/assets/a.html', '/assets/', '/today.js', '/mark.SVG'])(
  '%s is no page',
  (path) => {
    expect(isAppPage(path)).toBe(false)
  },
)

test('a name that is only an extension is no file', () => {
  expect(['/x/.js', '/.html', '/x.js'].map(isFileName)).toEqual([false, false, true])
})
