import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertBoundAccount } from '#server/domain/session/bound-accounts/table.ts'
import { passkeys } from '#server/domain/session/passkeys/schema.ts'
import { findPasskeys } from '#server/domain/session/passkeys/table.ts'
import { members, sessions } from '#server/domain/session/schema.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { openDevice, passkeySteps } from './device-fixture.ts'

let app: TestApp
let steps: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await testApp()
  steps = passkeySteps(app)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const remove = (token: string, id: string) => app.call('DELETE', `/api/security/passkeys/${id}`, { token })
const rename = (token: string, id: string, name: string) =>
  app.call('PUT', `/api/security/passkeys/${id}`, { token, body: { name } })
const LAST = { status: 409, body: { problem: 'last-way-in' } }

// rows: SP-02
test('a member renames and deletes a passkey, which then signs in no more', async () => {
  const { member, token } = await app.newMember()
  const device = openDevice()
  const { id } = await steps.own(token, device)
  expect(await rename(token, id, '书房的电脑')).toMatchObject({
    status: 200,
    body: { data: { id, name: '书房的电脑' } },
  })
  expect(await rename(token, id, ' ')).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
  expect((await remove(token, id)).status).toBe(200)
  expect(await findPasskeys(app.db, member.id)).toEqual([])
  expect((await remove(token, id)).status).toBe(404)
  const answer = await steps.signIn(device.get(await steps.request()))
  expect(answer.body).toMatchObject({ problem: 'passkey-wrong' })
})

test("another member's passkey is as unknown as none", async () => {
  const [one, other] = [await app.newMember(), await app.newMember()]
  const { id } = await steps.own(one.token, openDevice())
  for (const unknown of [id, '0', 'x', '9'.repeat(30)])
    for (const answer of [await rename(other.token, unknown, 'x'), await remove(other.token, unknown)])
      expect(answer).toMatchObject({ status: 404, body: { problem: 'not-found' } })
  expect(await findPasskeys(app.db, one.member.id)).toMatchObject([{ name: '我的手机' }])
})

// rows: SP-04
test('deleting needs a proof of the last ten minutes', async () => {
  const { member, token } = await app.newMember()
  const { id } = await steps.own(token, openDevice())
  await app.db.update(sessions).set({ provedAt: null }).where(eq(sessions.memberId, member.id))
  expect(await remove(token, id)).toMatchObject({ status: 428, body: { problem: 'proof-required' } })
})

// rows: AP-83
test('the last way in stays: a passkey counts where it signs in here', async () => {
  const { member, token } = await app.newMember({ email: null })
  const { id } = await steps.own(token, openDevice())
  expect(await remove(token, id)).toMatchObject(LAST)
  const createdAt = app.clock.now()
  const weibo = { provider: 'weibo', subject: '7', memberId: member.id, name: '', createdAt }
  await insertBoundAccount(app.db, weibo)
  const unbind = () => app.call('DELETE', '/api/security/bound/weibo', { token })
  expect((await unbind()).status).toBe(200)
  await insertBoundAccount(app.db, weibo)
  await app.db.update(passkeys).set({ rpId: 'former.example' })
  expect(await unbind()).toMatchObject(LAST)
  expect((await remove(token, id)).status).toBe(200)
})

test.each([
  [{ passwordHash: 'hash' }, LAST],
  [{ username: 'name' }, LAST],
  [{ username: 'name', passwordHash: 'hash' }, { status: 200 }],
  [{ phone: '13812345678' }, { status: 200 }],
])('deleting the last passkey of a member with %j', async (columns, expected) => {
  const { member, token } = await app.newMember({ email: null })
  const { id } = await steps.own(token, openDevice())
  await app.db.update(members).set(columns).where(eq(members.id, member.id))
  expect(await remove(token, id)).toMatchObject(expected)
})

test('of two passkeys deleted at once one stays', async () => {
  const { token } = await app.newMember({ email: null })
  const ids = [await steps.own(token, openDevice()), await steps.own(token, openDevice())]
  const answers = await Promise.all(ids.map(({ id }) => remove(token, id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
