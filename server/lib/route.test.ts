import { expect, test } from 'vitest'
import { inRoutingOrder } from './route.ts'

test.each([
  [
    ['/api/wallpapers/:aid', '/api/wallpapers/random'],
    ['/api/wallpapers/random', '/api/wallpapers/:aid'],
  ],
  [
    ['/api/:noun/related', '/api/wallpapers/:aid/related', '/api/wallpapers/lookup'],
    ['/api/wallpapers/lookup', '/api/wallpapers/:aid/related', '/api/:noun/related'],
  ],
  [
    ['/img/:id{[0-9a-f]{32}}/:file', '/img/o/:file', '/img/today'],
    ['/img/o/:file', '/img/today', '/img/:id{[0-9a-f]{32}}/:file'],
  ],
])('fixed words are tried before named parts, whatever the order of %j', (paths, ordered) => {
  for (const given of [paths, paths.toReversed()]) {
    expect(inRoutingOrder(given.map((path) => ({ path }))).map(({ path }) => path)).toEqual(ordered)
  }
})
