import { afterAll, beforeAll, expect, test } from 'vitest'
import { InviteCheck } from '#contract/invite.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

// rows: AM-13
test('a visitor learns whether an invite code counts; so far none does', async () => {
  expect(dataOf(await app.call('GET', '/api/invite/check?code=MOON21'), InviteCheck)).toEqual({ counts: false })
})

test('an invalid code is refused', async () => {
  for (const query of ['', `?code=${'x'.repeat(41)}`])
    expect((await app.call('GET', `/api/invite/check${query}`)).status).toBe(422)
})
