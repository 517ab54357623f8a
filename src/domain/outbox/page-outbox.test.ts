import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { withOutboxLock } from '#src/lib/outbox/lock.ts'
import { store } from '#src/lib/storage/store.ts'
import { registerKind } from './kind-handlers.ts'
import { outboxAtom } from './outbox-atom.ts'
import { emptyOutbox, pressCheckIn } from './outbox-fixture.ts'
import { sendWaiting } from './page-outbox.ts'

afterEach(emptyOutbox)

const clearStorage = async () => {
  const opening = indexedDB.open('tianmu-outbox')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const clearing = opening.result.transaction('outbox', 'readwrite').objectStore('outbox').clear()
  await new Promise((resolve) => clearing.addEventListener('success', resolve))
  opening.result.close()
}

// rows: CK-20
test('F19 what the browser clears while a run waits for its turn is written again and sent', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}', { status: 500 }))
  onTestFinished(() => fetched.mockRestore())
  const press = await pressCheckIn({ memberId: 7, timeZone: 'Asia/Shanghai' }, '2026-03-09')
  expect(press).toMatchObject({ is: 'queued', obstacle: 'server' })
  expect(fetched).toHaveBeenCalledOnce()

  const { promise: isCleared, resolve: cleared } = Promise.withResolvers<void>()
  const turn = withOutboxLock(() => isCleared)
  const run = sendWaiting()
  // It has looked after the storage by now and stands in line.
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1)
  await clearStorage()
  cleared()
  await Promise.all([turn, run])
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(1)
})

test.each([
  ['counted', () => Response.json({ success: true, data: { pointsEarned: 5, consecutiveDays: 1, totalPoints: 5 } })],
  ['queued', () => new Response('{}', { status: 500 })],
])('a press that ends %s reads the whole storage at most twice', async (is, respond) => {
  await emptyOutbox()
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => respond())
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await pressCheckIn({ memberId: 7, timeZone: 'Asia/Shanghai' }, '2026-03-09')).toMatchObject({ is })
  expect(fetched).toHaveBeenCalledOnce()
  expect(getAll.mock.calls.length).toBeLessThanOrEqual(2)
  expect(store.get(outboxAtom).entries).toHaveLength(is === 'queued' ? 1 : 0)
})

test('a verdict that no press waits for reaches the handlers of its kind, once', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}', { status: 500 }))
  const onSettled = vi.fn()
  const stop = registerKind('check-in', { onSettled })
  onTestFinished(stop)
  onTestFinished(() => fetched.mockRestore())
  await pressCheckIn({ memberId: 7, timeZone: 'Asia/Shanghai' }, '2026-03-09')
  expect(onSettled).not.toHaveBeenCalled()
  await sendWaiting({ isEager: true })
  expect(onSettled.mock.calls).toEqual([
    [expect.objectContaining({ claimedDay: '2026-03-09' }), { is: 'queued', obstacle: 'server' }],
  ])
})

// rows: CK-20
test('a verdict that comes before the handlers of its kind are loaded reaches them then', async () => {
  let status = 500
  const success = { success: true, data: { pointsEarned: 5, consecutiveDays: 1, totalPoints: 5 } }
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(success, { status }))
  onTestFinished(() => fetched.mockRestore())
  await pressCheckIn({ memberId: 7, timeZone: 'Asia/Shanghai' }, '2026-03-09')
  status = 200
  await sendWaiting({ isEager: true })
  const onSettled = vi.fn()
  onTestFinished(registerKind('logout', {}))
  onTestFinished(registerKind('check-in', { onSettled }))
  onTestFinished(registerKind('check-in', { onSettled }))
  expect(onSettled.mock.calls).toEqual([
    [expect.objectContaining({ claimedDay: '2026-03-09' }), { is: 'counted', result: success.data }],
  ])
})
