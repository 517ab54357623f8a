import { expect, test } from 'vitest'
import { createWaits } from './due.ts'
import { enqueue } from './enqueue.ts'
import { newEntry, type OutboxEntry } from './entry.ts'
import { memoryStorage } from './memory-storage.ts'
import { type OutboxNews, type ReplayOptions, replayOutbox } from './replay.ts'
import { readEntries } from './storage.ts'
import type { Verdict } from './verdict.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-09T04:00:00Z')
const COUNTED: Verdict = { is: 'counted' }
const OFFLINE: Verdict = { is: 'queued', obstacle: 'network' }

/** An outbox whose attempts end as `verdictOf` says, at noon of the 9th, for member 7. */
function outbox(verdictOf: (entry: OutboxEntry) => Verdict = () => COUNTED) {
  const records = new Map<string, unknown>()
  const storage = memoryStorage(records)
  const clock = { now: START }
  const sent: OutboxEntry[] = []
  const news: OutboxNews[] = []
  const ports = {
    storage,
    send: async (entry: OutboxEntry) => {
      sent.push(entry)
      return verdictOf(entry)
    },
    lock: <Value>(work: () => Promise<Value>) => work(),
    now: () => clock.now,
    random: () => 0.5,
    tell: (each: OutboxNews) => void news.push(each),
  }
  const press = (key: string, memberId = 7) => ({ memberId, timeZone: 'Asia/Shanghai', now: clock.now, key })
  return {
    records,
    storage,
    clock,
    sent,
    news,
    press,
    keys: () => sent.map(({ id }) => id),
    stored: async () => (await readEntries(storage)).entries,
    signIn: (memberId: number | null = 7) => storage.writeActiveMember(memberId),
    replay: (isEager = false) => replayOutbox(ports, { isEager }),
    /** Runs of one page, which knows how much time has passed. */
    pageWith: (elapsed: () => number) => {
      const leftOf = createWaits({ now: () => clock.now, elapsed })
      return (isEager = false) => replayOutbox({ ...ports, leftOf }, { isEager })
    },
    /** A run that another one has overtaken by the time its turn comes. */
    replayAfter: (other: () => Promise<unknown>, options: ReplayOptions) =>
      replayOutbox({ ...ports, lock: async (work) => other().then(work) }, options),
  }
}

test('F23 thirty days go out by their day, heartbeats after them and only the newest', async () => {
  const { press, storage, signIn, replay, sent, clock } = outbox()
  await signIn()
  await storage.put(newEntry('heartbeat', press('older'), {}))
  clock.now += 1
  await storage.put(newEntry('heartbeat', press('newest'), {}))
  const days = Array.from({ length: 30 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`).slice(0, 28)
  for (const day of days.toReversed()) await enqueue(storage, 'check-in', press(day), { claimedDay: day })
  expect(await replay()).toBeNull()
  expect(sent.map((entry) => (entry.kind === 'check-in' ? entry.claimedDay : entry.id))).toEqual([...days, 'newest'])
})

test('one that must wait does not hold up the others, and says when it is due', async () => {
  const { press, storage, signIn, replay, keys, stored, clock } = outbox((entry) =>
    entry.id === 'stuck' ? OFFLINE : COUNTED,
  )
  await signIn()
  await enqueue(storage, 'check-in', press('stuck'), { claimedDay: '2026-03-08' })
  await enqueue(storage, 'check-in', press('next'), { claimedDay: '2026-03-09' })
  const next = await replay()
  expect(keys()).toEqual(['stuck', 'next'])
  expect(await stored()).toMatchObject([{ id: 'stuck', attempts: 1, obstacle: 'network' }])
  expect(next).toBeGreaterThan(clock.now)
  expect(next).toBeLessThanOrEqual(clock.now + 5_000)
})

test('F6 an entry is not sent before it is due, whatever triggers the replay, and the waits grow', async () => {
  const { press, storage, signIn, replay, sent, clock } = outbox(() => ({ is: 'queued', obstacle: 'busy' }))
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  const waits: number[] = []
  for (let time = 0; time < 9; time += 1) {
    const next = (await replay()) ?? 0
    await replay(true)
    waits.push((next - clock.now) / 1000)
    clock.now = next
  }
  expect(sent).toHaveLength(9)
  expect(waits).toEqual([3.75, 7.5, 15, 30, 60, 120, 225, 225, 225])
})

test('F5 a time that the server names is waited for', async () => {
  const { press, storage, signIn, replay, sent, clock } = outbox(() => ({
    is: 'queued',
    obstacle: 'busy',
    waitMs: 90_000,
  }))
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  expect(await replay()).toBe(clock.now + 90_000)
  clock.now += 89_999
  await replay(true)
  expect(sent).toHaveLength(1)
})

test('an eager run skips entries that another run tried while it waited for the lock, unless the network changed', async () => {
  const { press, storage, signIn, replay, replayAfter, sent, clock } = outbox(() => OFFLINE)
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  expect(await replayAfter(replay, { isEager: true })).toBeGreaterThan(clock.now)
  expect(sent).toHaveLength(1)
  await replayAfter(() => replay(true), { isEager: true, isNetworkNew: true })
  expect(sent).toHaveLength(3)
})

test('an eager run does not wait for the back-off', async () => {
  const { press, storage, signIn, replay, sent } = outbox(() => OFFLINE)
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  await replay()
  await replay()
  expect(sent).toHaveLength(1)
  await replay(true)
  expect(sent).toHaveLength(2)
})

test('F9 a clock set back by a year holds nothing up', async () => {
  const { press, storage, signIn, replay, sent, clock } = outbox(() => OFFLINE)
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  await replay()
  clock.now -= 365 * 24 * HOUR_MS
  await replay()
  expect(sent).toHaveLength(2)
})

test.each([
  ['behind the attempt', 5 * HOUR_MS],
  ['a little', 30_000],
])('F9 a clock set back %s lengthens no wait that the server has named', async (_, backMs) => {
  const { press, storage, signIn, pageWith, sent, clock } = outbox(() => ({
    is: 'queued',
    obstacle: 'busy',
    waitMs: 90_000,
  }))
  let elapsed = 0
  const pass = (ms: number) => {
    clock.now += ms
    elapsed += ms
  }
  const replay = pageWith(() => elapsed)
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  await replay()
  pass(60_000)
  clock.now -= backMs
  const next = (await replay(true)) ?? 0
  expect(next - clock.now).toBeLessThanOrEqual(90_000)
  pass(30_000)
  await replay()
  expect(sent).toHaveLength(2)
})

test('F9 a page that starts after the clock was set back does not wait for the old time', async () => {
  const { press, storage, signIn, replay, sent, clock } = outbox(() => ({
    is: 'queued',
    obstacle: 'busy',
    waitMs: 90_000,
  }))
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  await replay()
  clock.now -= 5 * HOUR_MS
  await replay()
  expect(sent).toHaveLength(2)
  // By the clock as it is now, the server's wish holds again.
  await replay(true)
  expect(sent).toHaveLength(2)
})

// rows: AU-31
test('until the last session is ended nothing else goes out, then the next member’s does', async () => {
  let isReached = false
  const { press, storage, signIn, replay, keys, stored, clock } = outbox(({ kind }) =>
    kind === 'logout' && !isReached ? OFFLINE : COUNTED,
  )
  await signIn()
  await enqueue(storage, 'check-in', press('of 7'), { claimedDay: '2026-03-09' })
  await enqueue(storage, 'logout', press('any'), {})
  expect(await storage.readActiveMember()).toBeNull()
  const next = (await replay(true)) ?? 0
  expect(next - clock.now).toBeLessThanOrEqual(5_000)
  expect(keys()).toEqual(['logout'])
  // The marker was written only half when the browser was killed.
  await signIn(7)
  isReached = true
  clock.now = next
  await replay()
  expect(keys()).toEqual(['logout', 'logout', 'of 7'])
  expect(await stored()).toEqual([])
})

test('a logout never ends the session of a member who has signed in since', async () => {
  const { press, storage, signIn, replay, keys, stored } = outbox()
  await enqueue(storage, 'logout', press('any', 7), {})
  await signIn(8)
  await enqueue(storage, 'check-in', press('of 8', 8), { claimedDay: '2026-03-09' })
  await replay(true)
  expect(keys()).toEqual(['of 8'])
  expect(await stored()).toEqual([])
})

test('F18 nothing goes out but what the active member has pressed', async () => {
  const { press, storage, signIn, replay, keys } = outbox()
  await enqueue(storage, 'check-in', press('of 7', 7), { claimedDay: '2026-03-09' })
  await enqueue(storage, 'check-in', press('of 8', 8), { claimedDay: '2026-03-09' })
  expect(await replay(true)).toBeNull()
  await signIn(8)
  await replay(true)
  expect(keys()).toEqual(['of 8'])
  await signIn(7)
  await replay(true)
  expect(keys()).toEqual(['of 8', 'of 7'])
})

test('F17 a logout in the middle of a run ends it', async () => {
  const { press, storage, signIn, replay, keys, stored } = outbox(() => {
    void signIn(null)
    return COUNTED
  })
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-08' })
  await enqueue(storage, 'check-in', press('two'), { claimedDay: '2026-03-09' })
  await replay(true)
  expect(keys()).toEqual(['one'])
  expect(await stored()).toMatchObject([{ id: 'two' }])
})

test('what was removed while it was on its way does not come back', async () => {
  const { press, storage, signIn, replay, stored } = outbox(() => {
    void storage.delete('one')
    return OFFLINE
  })
  await signIn()
  await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  await replay()
  expect(await stored()).toEqual([])
})

test('F16 records of a later version, and broken ones, are neither sent nor lost', async () => {
  const { press, storage, signIn, replay, records, keys } = outbox()
  await signIn()
  const entry = newEntry('check-in', press('known'), { claimedDay: '2026-03-09' })
  const foreign = [
    { ...entry, version: 2, id: 'later' },
    { ...entry, version: 2, id: 'another day', claimedDay: { from: 1 } },
    { ...entry, version: 2, id: 'beat', kind: 'heartbeat' },
    { version: 2 },
    { ...entry, id: 'broken', memberId: 'seven' },
    { ...entry, id: 'no day', claimedDay: '2026-02-30' },
    { ...entry, id: 'far away', createdAt: Number.POSITIVE_INFINITY },
    'text',
    null,
    undefined,
  ]
  foreign.forEach((record, index) => records.set(String(index), record))
  await storage.put(entry)
  expect(await readEntries(storage)).toEqual({
    entries: [entry],
    later: [
      { version: 2, id: 'later', kind: 'check-in', memberId: entry.memberId, fields: { claimedDay: '2026-03-09' } },
      { version: 2, id: 'another day', kind: 'check-in', memberId: entry.memberId, fields: undefined },
    ],
  })
  await replay()
  expect(keys()).toEqual(['known'])
  expect(await storage.list()).toEqual(foreign)
})

// rows: AU-28
test('a heartbeat older than 24 hours is thrown away unsent', async () => {
  const { press, storage, signIn, replay, sent, stored, clock } = outbox()
  await signIn()
  await enqueue(storage, 'heartbeat', press('old'), {})
  clock.now += 24 * HOUR_MS + 1
  await replay(true)
  expect([sent, await stored()]).toEqual([[], []])
})

test('of two queued heartbeats the later one stays; another member’s is left alone', async () => {
  const { press, storage, stored } = outbox()
  await enqueue(storage, 'heartbeat', press('of 8', 8), {})
  await enqueue(storage, 'heartbeat', press('one'), {})
  await enqueue(storage, 'heartbeat', press('two'), {})
  expect((await stored()).map(({ id }) => id)).toEqual(['of 8', 'two'])
})

test('a day pressed again while it waits is the same request; after a refusal it is a new one', async () => {
  const { press, storage, signIn, replay, stored } = outbox(() => ({ is: 'refused', message: '关了' }))
  await signIn()
  const { entry: first } = await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  expect(await enqueue(storage, 'check-in', press('two'), { claimedDay: '2026-03-09' })).toMatchObject({ entry: first })
  await replay()
  expect(await stored()).toMatchObject([{ state: 'refused', message: '关了' }])
  const { entry: again } = await enqueue(storage, 'check-in', press('three'), { claimedDay: '2026-03-09' })
  expect(again.idempotencyKey).toBe('2026-03-09-three')
  expect(await stored()).toEqual([again])
})

test('a run tells what it sends and how it went', async () => {
  const { press, storage, signIn, replay, news } = outbox()
  await signIn()
  const { entry } = await enqueue(storage, 'check-in', press('one'), { claimedDay: '2026-03-09' })
  await replay()
  expect(news).toEqual([
    { is: 'sending', entry },
    { is: 'settled', entry, verdict: COUNTED, left: null },
  ])
})

test('changes of a list that undo each other stay in order when one must wait; other kinds are not held up', async () => {
  let isDown = true
  const { press, storage, signIn, replay, keys, clock } = outbox((entry) =>
    entry.id === 'remove' && isDown ? OFFLINE : COUNTED,
  )
  await signIn()
  const change = { list: 'likes' as const, ids: ['a'], marks: [] }
  await enqueue(storage, 'list-change', press('remove'), { ...change, action: 'remove' })
  clock.now += 1
  await enqueue(storage, 'list-change', press('restore'), { ...change, action: 'restore', marks: ['m'] })
  await enqueue(storage, 'check-in', press('day'), { claimedDay: '2026-03-09' })
  await replay()
  expect(keys()).toEqual(['day', 'remove'])
  isDown = false
  await replay()
  expect(keys()).toEqual(['day', 'remove'])
  clock.now += 20_000
  await replay()
  expect(keys()).toEqual(['day', 'remove', 'remove', 'restore'])
})

test('what an entry holds up sets no timer of its own: the next attempt is when that entry is due', async () => {
  const { press, storage, signIn, replay, keys, clock } = outbox(() => OFFLINE)
  await signIn()
  const change = { list: 'likes' as const, ids: ['a'], marks: [] }
  await enqueue(storage, 'list-change', press('remove'), { ...change, action: 'remove' })
  clock.now += 1
  await enqueue(storage, 'list-change', press('restore'), { ...change, action: 'restore', marks: ['m'] })
  expect(await replay(true)).toBe(clock.now + 3_750)
  expect(await replay()).toBe(clock.now + 3_750)
  expect(keys()).toEqual(['remove'])
})

const REACTION = { reaction: 'like' as const, isOn: true, title: '湖', titleEn: 'Lake' }
const like = (aid: string) => ({ ...REACTION, aid, target: `like/${aid}` })

test('of the reactions to one picture only the newest is sent, and those to others stay', async () => {
  const { press, storage, signIn, replay, sent, stored, clock } = outbox()
  await signIn()
  await enqueue(storage, 'reaction', press('on'), like('a'))
  await enqueue(storage, 'reaction', press('other'), like('b'))
  clock.now += 1
  await enqueue(storage, 'reaction', press('off'), { ...like('a'), isOn: false })
  expect((await stored()).map(({ id }) => id)).toEqual(['other', 'off'])
  // As after a kill between storing the newer one and deleting the older one.
  await storage.put(newEntry('reaction', { ...press('on'), now: clock.now - 1 }, like('a')))
  await replay()
  expect(sent.map(({ id }) => id)).toEqual(['off', 'other'])
  expect(await stored()).toEqual([])
})

test.each([
  ['without a network one reaction is tried, not all', OFFLINE, ['one']],
  [
    'one with which the server fails does not stop the others',
    { is: 'queued', obstacle: 'server' } as const,
    ['one', 'two'],
  ],
])('%s', async (_, verdict, tried) => {
  const { press, storage, signIn, replay, keys, clock } = outbox(({ id }) => (id === 'one' ? verdict : COUNTED))
  await signIn()
  await enqueue(storage, 'reaction', press('one'), like('a'))
  await enqueue(storage, 'reaction', press('two'), like('b'))
  expect(await replay(true)).toBe(clock.now + 3_750)
  expect(keys()).toEqual(tried)
})
