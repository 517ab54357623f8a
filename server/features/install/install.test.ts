import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { InstallInvitation } from '#contract/install.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterAll(() => app.close())
afterEach(() => app.reset())

const PATH = '/api/me/install-invitation'
const get = async (token: string) => dataOf(await app.call('GET', PATH, { token }), InstallInvitation)
const put = (token: string, body: unknown) => app.call('PUT', PATH, { token, body })

test('a declined invitation is stored for the member, on every device, until they undo it', async () => {
  const { token } = await app.newMember()
  const other = await app.newMember()
  expect(await get(token)).toEqual({ isDeclined: false })
  expect(dataOf(await put(token, { isDeclined: true }), InstallInvitation)).toEqual({ isDeclined: true })
  await put(token, { isDeclined: true })
  expect([await get(token), await get(other.token)]).toEqual([{ isDeclined: true }, { isDeclined: false }])
  await put(token, { isDeclined: false })
  expect(await get(token)).toEqual({ isDeclined: false })
})

test('any other field is refused by name, and changes nothing', async () => {
  const { token } = await app.newMember()
  await put(token, { isDeclined: true })
  expect(await put(token, { isDeclined: 'no' })).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
  expect(await get(token)).toEqual({ isDeclined: true })
})

test('a visitor has no account to store it', async () => {
  expect((await app.call('GET', PATH, {})).status).toBe(401)
})
