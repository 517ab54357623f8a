import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stoppedClock } from '#server/lib/clock.ts'
import { type Database } from '#server/lib/database/database.ts'
import { testDatabase } from '#server/lib/database/test-database.ts'
import { jobs } from '#server/lib/jobs/schema.ts'
import { silentLog } from '#server/lib/log.ts'
import { enqueue } from './enqueue.ts'
import { deleteEndedJobs, claimJob } from './job-table.ts'
import { type JobHandler, MAX_ATTEMPTS, runJobs, runNextJob } from './run-jobs.ts'
import { addTick, runSchedules } from './schedules.ts'

const START = new Date('2026-03-09T12:00:00Z')
const clock = stoppedClock(START)
let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.set(START)
  await database.db.delete(jobs)
})

const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const all = () => database.db.select().from(jobs).orderBy(jobs.id)

function runner(handlers: Record<string, JobHandler>, signal = new AbortController().signal) {
  return { db: database.db, handlers, log: silentLog, clock, signal }
}

async function add(kind: string, given: Partial<Parameters<typeof enqueue>[1]> = {}) {
  await enqueue(database.db, { kind, runAt: START, ...given })
}

test('jobs run by priority, then by age, and only when they are due', async () => {
  const done: unknown[] = []
  const handlers = { note: async (payload: unknown) => void done.push(payload) }
  await add('note', { payload: 'late', runAt: later(60) })
  await add('note', { payload: 'first of the ordinary' })
  await add('note', { payload: 'second of the ordinary' })
  await add('note', { payload: 'urgent', priority: -1 })
  while (await runNextJob(runner(handlers)));
  expect(done).toEqual(['urgent', 'first of the ordinary', 'second of the ordinary'])
  clock.set(later(60))
  expect(await runNextJob(runner(handlers))).toBe(true)
  expect(done.at(-1)).toBe('late')
  expect(await all()).toMatchObject(Array.from({ length: 4 }, () => ({ state: 'done', payload: {} })))
})

test('two waiting jobs of a kind never share a key; the second raises the priority of the first', async () => {
  await add('derive', { dedupeKey: 'a', priority: 5, runAt: later(60) })
  await add('derive', { dedupeKey: 'a', priority: 1 })
  await add('other', { dedupeKey: 'a' })
  expect(await all()).toMatchObject([{ kind: 'derive', priority: 1, runAt: START }, { kind: 'other' }])
  await runNextJob(runner({ derive: async () => {} }))
  await add('derive', { dedupeKey: 'a' })
  expect(await all()).toHaveLength(3)
})

test('two runners never run the same job', async () => {
  const done: unknown[] = []
  const handlers = { note: async (payload: unknown) => void done.push(payload) }
  for (let n = 0; n < 20; n++) await add('note', { payload: n })
  const work = async () => {
    while (await runNextJob(runner(handlers)));
  }
  await Promise.all([work(), work(), work()])
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('a job whose runner died is taken over when its lease ends, and the dead runner can no longer complete it', async () => {
  await add('note')
  const dead = await claimJob(database.db, ['note'], START, later(60))
  expect(await claimJob(database.db, ['note'], later(59), later(120))).toBeUndefined()
  clock.set(later(61))
  expect(await runNextJob(runner({ note: async () => {} }))).toBe(true)
  expect(dead?.attempts).toBe(1)
  expect(await all()).toMatchObject([{ state: 'done', attempts: 2 }])
})

test('a failed job is retried later, and marked as failed after a number of attempts', async () => {
  await add('broken')
  const handlers = { broken: () => Promise.reject(new Error('no such picture')) }
  const waits: number[] = []
  for (let n = 0; n < MAX_ATTEMPTS; n++) {
    expect(await runNextJob(runner(handlers))).toBe(true)
    expect(await runNextJob(runner(handlers))).toBe(false)
    const [job] = await all()
    if (!job) throw new Error('the job is gone')
    waits.push((job.runAt.getTime() - clock.now().getTime()) / 1000)
    clock.set(job.runAt)
  }
  expect(waits.slice(0, -1)).toEqual([15, 60, 240, 960])
  expect(await all()).toMatchObject([{ state: 'failed', attempts: MAX_ATTEMPTS, lastError: 'Error: no such picture' }])
})

test('a job that ends its process each time is marked as failed without another run', async () => {
  await add('deadly')
  await database.db.update(jobs).set({ attempts: MAX_ATTEMPTS })
  const deadly = vi.fn(async () => {})
  await runNextJob(runner({ deadly }))
  expect(deadly).not.toHaveBeenCalled()
  expect(await all()).toMatchObject([{ state: 'failed' }])
})

test('a stop aborts the running job, which does not count as an attempt', async () => {
  await add('long')
  const ending = new AbortController()
  const started = Promise.withResolvers<void>()
  const long: JobHandler = (_, signal) =>
    new Promise((_, reject) => {
      started.resolve()
      signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const running = runJobs(runner({ long }, ending.signal))
  await started.promise
  ending.abort()
  await running
  expect(await all()).toMatchObject([{ state: 'waiting', attempts: 0, leasedUntil: null }])
})

test('jobs without a handler wait', async () => {
  await add('unknown')
  expect(await runNextJob(runner({ note: async () => {} }))).toBe(false)
})

test('several processes add a scheduled job once, also after it is done', async () => {
  await Promise.all([addTick(database.db, 'plan-days', START, START), addTick(database.db, 'plan-days', START, START)])
  await runNextJob(runner({ 'plan-days': async () => {} }))
  await addTick(database.db, 'plan-days', START, START)
  expect(await all()).toHaveLength(1)
})

test('schedules follow the clock, run at the start if asked, and when the clock jumps', async () => {
  const ending = new AbortController()
  const scheduler = { db: database.db, clock, log: silentLog, signal: ending.signal }
  const schedules = [
    { kind: 'hourly', pattern: '7 * * * *' },
    { kind: 'starting', pattern: '7 * * * *', alsoAtStart: true },
  ]
  const running = runSchedules(scheduler, schedules)
  await expect.poll(all).toMatchObject([{ kind: 'starting' }])
  clock.set(new Date('2027-04-01T00:07:00Z'))
  await expect.poll(async () => (await all()).map(({ kind }) => kind)).toEqual(['starting', 'hourly', 'starting'])
  ending.abort()
  await running
  expect((await all()).map(({ dedupeKey }) => dedupeKey).slice(1)).toEqual([
    '2026-03-09T12:07:00.000Z',
    '2026-03-09T12:07:00.000Z',
  ])
})

test('done jobs are deleted after a while, failed ones after a longer one, waiting ones never', async () => {
  await add('old')
  await add('broken')
  await database.db.update(jobs).set({ state: 'done' }).where(eq(jobs.kind, 'old'))
  await database.db.update(jobs).set({ state: 'failed' }).where(eq(jobs.kind, 'broken'))
  await add('waiting')
  const kinds = async () => (await all()).map(({ kind }) => kind)
  await deleteEndedJobs(database.db, { done: later(1), failed: later(-1) })
  expect(await kinds()).toEqual(['broken', 'waiting'])
  await deleteEndedJobs(database.db, { done: later(1), failed: later(1) })
  expect(await kinds()).toEqual(['waiting'])
})
