import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#server/lib/schema.ts'
import { type Database } from './database/database.ts'
import { testDatabase } from './database/test-database.ts'
import { ProblemError } from './problem.ts'
import {
  addressSubject,
  countCall,
  countCalls,
  deleteExpiredRateLimits,
  clearCounter,
  networksOf,
  uncountCalls,
} from './rate-limit.ts'

const RULE = { name: 'test', max: 3, windowSeconds: 60 }
const START = Date.parse('2026-03-09T04:00:59.500Z')

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const count = (subject: string, seconds: number, rateLimitFactor = 1) =>
  countCall({ db: database.db, config: { rateLimitFactor }, now: new Date(START + seconds * 1000) }, RULE, subject)

const refusalOf = (call: Promise<void>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? { problem: error.problem, ...error.details } : error),
  )

test('a window begins with the first call, not with the minute', async () => {
  for (const seconds of [0, 10, 20]) await count('a', seconds)
  expect(await refusalOf(count('a', 30))).toEqual({
    problem: 'too-many-requests',
    retryAfter: 30,
    data: { retryAfter: 30 },
  })
  await count('a', 60)
})

test('concurrent calls are all counted', async () => {
  const refusals = await Promise.all(Array.from({ length: 20 }, () => refusalOf(count('b', 0))))
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(3)
})

test('subjects do not share a counter, and a cleared one starts at zero', async () => {
  for (let call = 0; call < 3; call++) await count('c', 0)
  await count('d', 0)
  await clearCounter(database.db, RULE, 'c')
  await count('c', 0)
})

test('the configured factor scales every rule', async () => {
  for (let call = 0; call < 6; call++) await count('e', 0, 2)
  expect(await refusalOf(count('e', 0, 2))).toMatchObject({ problem: 'too-many-requests' })
})

test('a call refused by one of several counters is counted by none', async () => {
  const WIDE = { name: 'wide', max: 4, windowSeconds: 60 }
  const both = [
    { rule: RULE, subject: 'f' },
    { rule: WIDE, subject: 'all' },
  ]
  const context = { db: database.db, config: { rateLimitFactor: 1 }, now: new Date(START) }
  for (let call = 0; call < 3; call++) await countCalls(context, both)
  for (let call = 0; call < 5; call++) expect(await refusalOf(countCalls(context, both))).toBeDefined()
  await countCall(context, WIDE, 'all')
  expect(await refusalOf(countCall(context, WIDE, 'all'))).toBeDefined()
  await uncountCalls(database.db, both)
  await countCall(context, RULE, 'f')
})

test('counters are removed after their window', async () => {
  await deleteExpiredRateLimits(database.db, new Date(START + 3600 * 1000))
  expect(await database.db.select().from(rateLimits)).toEqual([])
})

test('one household counts as one address', () => {
  expect(addressSubject('203.0.113.7')).toBe('203.0.113.7')
  expect(addressSubject('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressSubject('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressSubject('2001:0db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(addressSubject('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(addressSubject('')).toBe('')
})

test('an IPv6 address also counts towards its wider networks, which have higher limits', () => {
  expect(networksOf('2001:db8:1:2f3::9')).toEqual([
    { subject: '2001:db8:1:2f3::/64', factor: 1 },
    { subject: '2001:db8:1:200::/56', factor: 4 },
    { subject: '2001:db8:1:0::/48', factor: 16 },
  ])
  expect(networksOf('203.0.113.7')).toEqual([{ subject: '203.0.113.7', factor: 1 }])
})

test('many networks of one abusive customer are limited together, others are not', async () => {
  const call = (address: string) =>
    countCalls(
      { db: database.db, config: { rateLimitFactor: 1 }, now: new Date(START) },
      networksOf(address).map(({ subject, factor }) => ({ rule: RULE, subject, factor })),
    )
  for (let network = 0; network < 12; network++) await call(`2001:db8:7:1${network.toString(16).padStart(2, '0')}::1`)
  expect(await refusalOf(call('2001:db8:7:1ff::1'))).toMatchObject({ problem: 'too-many-requests' })
  await call('2001:db8:7:200::1')
})
