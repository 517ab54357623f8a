import { expect, test } from 'vitest'
import { enqueue } from '#src/lib/outbox/enqueue.ts'
import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import type { ReplayPorts } from '#src/lib/outbox/replay.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { sendInBackground } from './outbox.ts'

const NOW = Date.parse('2026-03-09T04:00:00Z')

/** One check-in of member 7 that waits, and an attempt that ends so. */
async function waiting(verdict: Verdict, activeMember: number | null = 7) {
  const storage = memoryStorage()
  await storage.writeActiveMember(activeMember)
  const press = { memberId: 7, timeZone: 'Asia/Shanghai', now: NOW, key: 'press' }
  await enqueue(storage, 'check-in', press, { claimedDay: '2026-03-09' })
  const sent: string[] = []
  const ports: ReplayPorts = {
    storage,
    send: async ({ id }) => {
      sent.push(id)
      return verdict
    },
    lock: (work) => work(),
    now: () => NOW,
    random: () => 0.5,
    tell: () => {},
  }
  return { ports, sent, storage }
}

// rows: CK-20
test('what waits is sent, and the browser is told that it is done', async () => {
  const { ports, sent, storage } = await waiting({ is: 'counted' })
  await sendInBackground(ports)
  expect(sent).toEqual(['press'])
  expect(await storage.list()).toEqual([])
})

test('queued entries make Background Sync retry', async () => {
  const { ports, storage } = await waiting({ is: 'queued', obstacle: 'network' })
  await expect(sendInBackground(ports)).rejects.toThrow('entries remain')
  expect(await storage.list()).toHaveLength(1)
})

test('nothing is sent for a member who is not signed in here', async () => {
  const { ports, sent } = await waiting({ is: 'counted' }, 8)
  await sendInBackground(ports)
  expect(sent).toEqual([])
})
