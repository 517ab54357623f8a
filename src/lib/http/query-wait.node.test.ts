import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { hasNoNetwork, hasTimedOut, isAwaited, type WaitingQuery } from './query-wait.ts'

const noAnswer = (cause: Error) => new ApiError({ client: 'site', status: 0, code: 0, serverMessage: '' }, { cause })
const timeout = noAnswer(new DOMException('late', 'TimeoutError'))
const query = (change: Partial<WaitingQuery>): WaitingQuery => ({
  data: undefined,
  error: null,
  failureReason: null,
  fetchStatus: 'fetching',
  ...change,
})

// rows: ER-15
test('waits for a response until the first try times out, not through all retries', () => {
  expect(isAwaited(query({}))).toBe(true)
  expect(isAwaited(query({ failureReason: new Error('500') }))).toBe(true)
  expect(isAwaited(query({ failureReason: timeout }))).toBe(false)
  expect(isAwaited(query({ fetchStatus: 'paused' }))).toBe(false)
  expect(isAwaited(query({ data: [] }))).toBe(false)
})

test('distinguishes a timeout from being offline', () => {
  const refused = query({ fetchStatus: 'idle', error: noAnswer(new TypeError('Failed to fetch')) })
  expect([hasNoNetwork(refused), hasTimedOut(refused)]).toEqual([true, false])
  expect(hasTimedOut(query({ error: timeout }))).toBe(true)
})
