import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterAll(() => site.close())

const open = { count: 1, requestId: 'request-of-limits' }

// rows: NF-05
test.each([
  { path: '/api/blind-box/moonlight/open', body: open, most: 60, seconds: 60 },
  { path: '/api/uploads', body: undefined, most: 120, seconds: 3_600 },
])('$path is refused after $most requests, refused ones included, for $seconds s', async (limited) => {
  const { path, body, most, seconds } = limited
  const { token } = await site.newMember()
  const status = async (as = token) => (await site.call('POST', path, { token: as, body })).status
  for (let n = 0; n < most; n++) expect(await status()).not.toBe(429)
  expect(await status()).toBe(429)
  expect(await status((await site.newMember()).token)).not.toBe(429)
  site.clock.pass({ seconds })
  expect(await status()).not.toBe(429)
})
