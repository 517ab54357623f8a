import { beforeEach, expect, test } from 'vitest'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { sendWaiting } from '#src/domain/outbox/page-outbox.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { sendHeartbeat } from './send-heartbeat.ts'

const PATH = '/api/user-privacy/heartbeat'
const refusal = (status: number) => () => Response.json({ code: status, success: false, message: '' }, { status })
const queued = () => store.get(outboxAtom).entries

beforeEach(async () => {
  await emptyOutbox()
  localStorage.setItem('auth_token', 'a.b.c')
  signInAs({ user_id: 7 })
})

// rows: AU-27
test('a beat tells when the member was here, under their name; a new token is stored', async () => {
  const beats: unknown[] = []
  stubNetwork({
    [PATH]: async (request) => {
      beats.push([request.headers.get('x-member-id'), request.headers.get('authorization'), await request.json()])
      return ok({ lastOnlineAt: '2026-03-09T12:00:00Z', token: 'x.y.z' })
    },
  })
  expect(await sendHeartbeat()).toBe('counted')
  expect(beats).toEqual([['7', 'Bearer a.b.c', { at: expect.stringMatching(/^\d{4}-.+Z$/) }]])
  expect(localStorage.getItem('auth_token')).toBe('x.y.z')
  expect(queued()).toEqual([])
})

// rows: AU-28
test.each([
  [401, 'refused'],
  [403, 'failed'],
])('an entry refused with %d is dropped, and the heartbeat is %s', async (status, outcome) => {
  stubNetwork({ [PATH]: refusal(status) })
  expect(await sendHeartbeat()).toBe(outcome)
  expect(queued()).toEqual([])
})

// rows: AU-28
test('a queued beat has failed; the next one takes its place, and the network’s return sends it', async () => {
  let asked = stubNetwork({ [PATH]: refusal(500) })
  expect(await sendHeartbeat()).toBe('failed')
  const [first] = queued()
  expect(await sendHeartbeat()).toBe('failed')
  expect(queued()).toHaveLength(1)
  expect(queued()[0]?.id).not.toBe(first?.id)
  expect(asked).toHaveLength(2)
  asked = stubNetwork({ [PATH]: () => ok({ lastOnlineAt: '2026-03-09T12:00:00Z' }) })
  await sendWaiting()
  expect(asked).toEqual([])
  await sendWaiting({ isEager: true })
  expect(asked).toHaveLength(1)
  expect(queued()).toEqual([])
})
