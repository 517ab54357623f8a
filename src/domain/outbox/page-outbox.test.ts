import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { withOutboxLock } from '#src/lib/outbox/lock.ts'
import { emptyOutbox } from './outbox-fixture.ts'
import { pressCheckIn, sendWaiting } from './page-outbox.ts'

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
  expect(press).toMatchObject({ is: 'kept', obstacle: 'server' })
  expect(fetched).toHaveBeenCalledOnce()

  const { promise: isCleared, resolve: cleared } = Promise.withResolvers<void>()
  const turn = withOutboxLock(() => isCleared)
  const run = sendWaiting()
  // It has looked after the storage by now and stands in line.
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
  await clearStorage()
  cleared()
  await Promise.all([turn, run])
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 })
})
