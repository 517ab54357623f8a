import { expect, test } from 'vitest'
import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { onNotificationClick } from './notification-click.ts'

const NOW = Date.parse('2026-03-09T12:30:00Z')
const DATA = {
  kind: 'check-in',
  memberId: 7,
  day: '2026-03-09',
  timeZone: 'Asia/Shanghai',
  language: 'zh',
  navigate: '/?dialog=check-in',
}
const COUNTED: Verdict = { is: 'counted', result: { pointsEarned: 7, consecutiveDays: 3, totalPoints: 17 } }

interface Case {
  action?: string
  data?: unknown
  verdict?: Verdict
  activeMember?: number | null
  isBroken?: boolean
}

async function pressed({ action = 'check-in', data = DATA, verdict = COUNTED, activeMember = 7, isBroken }: Case = {}) {
  const storage = memoryStorage()
  await storage.writeActiveMember(activeMember)
  if (isBroken) storage.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const done: string[] = []
  const sent: unknown[] = []
  await onNotificationClick(
    { action, notification: { data, close: () => void done.push('closed') } },
    {
      storage,
      site: 'https://tianmu.example',
      send: async (entry) => {
        sent.push(entry)
        return verdict
      },
      lock: (work) => work(),
      now: () => NOW,
      random: () => 0.5,
      tell: ({ is }) => void done.push(is),
      open: async (path) => void done.push(`open ${path}`),
      show: async (title, { body, silent }) => void done.push(`${title} ${body} ${silent}`),
      clearBadge: async () => void done.push('no badge'),
      newKey: () => 'press',
      askForSync: async () => void done.push('sync'),
    },
  )
  return { done, sent, left: await storage.list() }
}

// rows: CK-27, MS-13
test('"check in" claims the day of the message through the outbox, and confirms it', async () => {
  const { done, sent, left } = await pressed()
  expect(sent).toMatchObject([
    {
      kind: 'check-in',
      memberId: 7,
      claimedDay: '2026-03-09',
      timeZone: 'Asia/Shanghai',
      idempotencyKey: '2026-03-09-press',
    },
  ])
  expect(done).toEqual(['closed', 'sending', 'settled', '今天已签到 +7 积分 true', 'no badge'])
  expect(left).toEqual([])
})

// rows: CK-27
test('without a network the claim is queued, a notification says so, and it is sent later', async () => {
  const { done, left } = await pressed({ verdict: { is: 'queued', obstacle: 'network' } })
  expect(done).toEqual(['closed', 'sending', 'settled', 'sync', '已保存在本机 联网后会自动签到。 true'])
  expect(left).toMatchObject([{ kind: 'check-in', claimedDay: '2026-03-09', state: 'waiting' }])
})

test.each([
  ['the session has ended', { verdict: { is: 'queued', obstacle: 'session' } as const }],
  ['the day is closed', { verdict: { is: 'refused', message: '关门了' } as const }],
  ['nothing can be written', { isBroken: true }],
  ['another member is here', { activeMember: 8 }],
  ['nobody is here', { activeMember: null }],
])('where %s the page opens', async (_, given: Case) => {
  const { done } = await pressed(given)
  expect(done.at(-1)).toBe('open /?dialog=check-in')
})

test('nothing is claimed for another member', async () => {
  const { sent, left } = await pressed({ activeMember: 8 })
  expect([...sent, ...left]).toEqual([])
})

// rows: MS-13
test.each([
  ['the message itself', { action: '' }, '/?dialog=check-in'],
  ['a picture', { action: '', data: { ...DATA, kind: 'tomorrow', navigate: '/today' } }, '/today'],
  ['one that says nothing', { action: '', data: null }, '/'],
  ['a forged one', { action: '', data: { ...DATA, navigate: 'https://evil.example' } }, '/?dialog=check-in'],
  ['a button nobody knows', { action: 'pay' }, '/?dialog=check-in'],
])('pressing %s opens its page', async (_, given: Case, path) => {
  const { done, sent } = await pressed(given)
  expect(done).toEqual(['closed', `open ${path}`])
  expect(sent).toEqual([])
})
