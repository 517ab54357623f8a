import { expect, test, vi } from 'vitest'
import { newEntry } from '#src/lib/outbox/entry.ts'
import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import type { OutboxStorage } from '#src/lib/outbox/storage.ts'
import { restoreCleared } from './restore-cleared.ts'

const entry = newEntry(
  'check-in',
  { memberId: 7, timeZone: 'Asia/Shanghai', now: 0, key: 'one' },
  { claimedDay: '2026-03-09' },
)

/** As IndexedDB is once the browser has cleared it: nobody has ever been written. */
function cleared(more: Partial<OutboxStorage> = {}): OutboxStorage {
  return { ...memoryStorage(), ...more }
}

test.each([7, null])(
  'F19 what the browser has cleared is written again, once, with %s as the one who is here',
  async (member) => {
    const storage = cleared()
    expect(await restoreCleared(storage, member, [entry])).toEqual({ wasCleared: true, lost: [] })
    expect(await storage.list()).toEqual([entry])
    expect(await storage.readActiveMember()).toBe(member)
    await storage.delete(entry.id)
    await restoreCleared(storage, member, [entry])
    expect(await storage.list()).toEqual([])
  },
)

test('a page that has written nobody yet restores nothing', async () => {
  const storage = cleared()
  await restoreCleared(storage, undefined, [entry])
  expect(await storage.list()).toEqual([])
  expect(await storage.readActiveMember()).toBeUndefined()
})

test('F19 entries that cannot be written again are reported as lost', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect(await restoreCleared(cleared({ put }), 7, [entry])).toEqual({ wasCleared: true, lost: [entry] })
})
