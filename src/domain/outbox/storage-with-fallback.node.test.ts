import { expect, test, vi } from 'vitest'
import { newEntry } from '#src/lib/outbox/entry.ts'
import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import type { OutboxStorage } from '#src/lib/outbox/storage.ts'
import { storageWithFallback } from './storage-with-fallback.ts'

const entry = newEntry(
  'check-in',
  { memberId: 7, timeZone: 'Asia/Shanghai', now: 0, key: 'one' },
  { claimedDay: '2026-03-09' },
)
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

function storageOver(lasting: OutboxStorage) {
  const [onLost, makeRoom] = [vi.fn(), vi.fn(async () => {})]
  return { onLost, makeRoom, storage: storageWithFallback(lasting, { onLost, makeRoom, limitMs: 20 }) }
}

test.each([
  ['cannot be opened', () => Promise.reject(new DOMException('refused', 'SecurityError'))],
  ['never answers', () => new Promise<never>(() => {})],
])('F14 a storage that %s is replaced by memory, reported once', async (_name, fail) => {
  const { storage, onLost, makeRoom } = storageOver({ ...memoryStorage(), put: fail, list: fail })
  await storage.put(entry)
  expect(await storage.list()).toEqual([entry])
  expect(onLost).toHaveBeenCalledTimes(1)
  expect(makeRoom).not.toHaveBeenCalled()
})

test('F13 a full storage is not replaced by memory: nothing is written, and the write rejects', async () => {
  const { storage, onLost, makeRoom } = storageOver({ ...memoryStorage(), put: full })
  await expect(storage.put(entry)).rejects.toThrow('full')
  expect(await storage.list()).toEqual([])
  expect(onLost).not.toHaveBeenCalled()
  expect(makeRoom).toHaveBeenCalledTimes(1)
})

test('F13 what was given up makes room for a press', async () => {
  const lasting = memoryStorage()
  const { storage } = storageOver({ ...lasting, put: vi.fn(lasting.put).mockImplementationOnce(full) })
  await storage.put(entry)
  expect(await lasting.list()).toEqual([entry])
})
