import { afterEach, expect, test } from 'vitest'
import { type TestApp, testApp } from './test-app.ts'

let app: TestApp
afterEach(() => app.close())

/** Status of a write that a browser without Sec-Fetch-Site sends to the host `to`, from a page of `origin`. */
async function writeFrom(origin: string, to: string, env: Record<string, string>) {
  app = await testApp({ env })
  return (await app.call('POST', `http://${to}/api/login/logout`, { headers: { Origin: origin } })).status
}

const HTTPS = { PUBLIC_URL: 'https://tianmu.example' }
const HTTP = { PUBLIC_URL: 'http://tianmu.example' }
const FRIEND = { ...HTTPS, CORS_ORIGINS: 'https://app.example' }

// rows: NF-06
test.each([
  ['https://tianmu.example', 'tianmu.example', HTTPS, 200],
  ['http://tianmu.example', 'tianmu.example', HTTPS, 403],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', HTTPS, 403],
  ['https://app.example', 'tianmu.example', FRIEND, 200],
  ['http://app.example', 'tianmu.example', FRIEND, 403],
  ['http://tianmu.example', 'tianmu.example', HTTP, 200],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', HTTP, 200],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', {}, 200],
  ['https://evil.example', '127.0.0.1:3000', {}, 403],
  ['null', '127.0.0.1:3000', {}, 403],
])('a page of %s writing to %s with %j: %i', async (origin, to, env, status) => {
  expect(await writeFrom(origin, to, env)).toBe(status)
})
