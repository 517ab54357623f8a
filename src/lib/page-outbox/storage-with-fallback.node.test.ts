import { expect, test, vi } from 'vitest'
import { newCheckIn } from '#src/lib/outbox/entry.ts'
import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import { storageWithFallback } from './storage-with-fallback.ts'

const entry = newCheckIn({ memberId: 7, timeZone: 'Asia/Shanghai', now: 0, key: 'one' }, '2026-03-09')

test('F14 a storage that cannot be opened gives way to memory, and that is told once', async () => {
  const onLost = vi.fn()
  const fail = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  const storage = storageWithFallback({ ...memoryStorage(), put: fail, list: fail }, onLost)
  await storage.put(entry)
  expect(await storage.list()).toEqual([entry])
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('F13 a full storage does not: nothing was written, and the caller hears of it', async () => {
  const onLost = vi.fn()
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const storage = storageWithFallback({ ...memoryStorage(), put: full }, onLost)
  await expect(storage.put(entry)).rejects.toThrow('full')
  expect(await storage.list()).toEqual([])
  expect(onLost).not.toHaveBeenCalled()
})
