import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { QUERY_CACHE_MS } from '#contract/timing.ts'
import { ApiError, type ClientName } from '#src/lib/http/api-error.ts'
import { createQueryClient, queryRetryDelay, shouldRetryQuery } from './query-client.ts'

const refusal = (status: number, client: ClientName = 'wallpaper') =>
  new ApiError({ client, status, code: status, serverMessage: '' })

// rows: API-25, TM-13
test('a query retries three times, after 1 s doubling to 30 s', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetryQuery(failures, refusal(500)))).toEqual([true, true, true, false])
  expect([0, 1, 2, 4, 5, 9].map(queryRetryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})

// rows: API-25, TM-13
test('a query of this client fails after four calls, 1, 2 and 4 s apart, and its data is dropped after five minutes unused', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = createQueryClient()
  const ask = vi.fn(() => Promise.reject(refusal(500)))
  const asked = client.fetchQuery({ queryKey: ['x'], queryFn: ask }).catch((error: unknown) => error)
  for (const [wait, calls] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait)
    expect(ask).toHaveBeenCalledTimes(calls)
  }
  expect(await asked).toBeInstanceOf(ApiError)

  await client.fetchQuery({ queryKey: ['y'], queryFn: () => 7 })
  await vi.advanceTimersByTimeAsync(299_999)
  expect(client.getQueryData(['y'])).toBe(7)
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['y'])).toBeUndefined()
})

test('offline there is no retry delay, only the wait for the network', () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  expect([0, 1, 2].map(queryRetryDelay)).toEqual([0, 0, 0])
})

// rows: API-26
test.each([400, 401, 403, 404, 422, 429])('a query refused with %d does not retry', (status) => {
  expect(shouldRetryQuery(0, refusal(status))).toBe(false)
})

// rows: API-26, API-21
test('a query refused within a 200 does not retry; one with a server error code does', () => {
  const within200 = (code: number) =>
    new ApiError({ client: 'wallpaper', status: 200, code, serverMessage: '', isRefused: true })
  expect([402, 200, 4031, 7001].map((code) => shouldRetryQuery(0, within200(code)))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([500, 503].map((code) => shouldRetryQuery(0, within200(code)))).toEqual([true, true])
})

// rows: API-25, TM-13
test('a mutation is sent once, and unused data is dropped after five minutes', async () => {
  const client = createQueryClient()
  const send = vi.fn(() => Promise.reject(refusal(500)))
  const mutation = client.getMutationCache().build(client, { mutationFn: send })
  await mutation.execute(undefined).catch(() => {})
  expect(send).toHaveBeenCalledTimes(1)
  const observer = new QueryObserver(client, { queryKey: ['x'] })
  expect(observer.getCurrentQuery().gcTime).toBe(300_000)
  expect(QUERY_CACHE_MS).toBe(300_000)
})

const fail = () => Promise.reject(refusal(401))

// rows: AU-23
test('every 401 of the wallpaper client is reported, of queries and mutations', async () => {
  const onUnauthorized = vi.fn()
  const client = createQueryClient({ onUnauthorized })
  await client.fetchQuery({ queryKey: ['x'], queryFn: fail }).catch(() => {})
  await client
    .getMutationCache()
    .build(client, { mutationFn: fail })
    .execute(undefined)
    .catch(() => {})
  expect(onUnauthorized.mock.calls).toEqual([[expect.any(ApiError)], [expect.any(ApiError)]])
})

test.each([
  ['a 401 of the general client', refusal(401, 'site')],
  ['a 403', refusal(403)],
  ['an error of another kind', new Error('x')],
])('%s is not', async (_, error) => {
  const onUnauthorized = vi.fn()
  const client = createQueryClient({ onUnauthorized })
  await client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error), retry: false }).catch(() => {})
  expect(onUnauthorized).not.toHaveBeenCalled()
})

// rows: AU-39
test.each(['site', 'wallpaper'] as const)('a banned member is reported by the %s client', async (client) => {
  const onMemberRefused = vi.fn()
  const queries = createQueryClient({ onMemberRefused })
  const error = (problem: string) => new ApiError({ client, status: 403, code: 4031, problem, serverMessage: '' })
  for (const problem of ['account-blocked', 'account-abnormal', 'login-blocked', 'cross-site', 'wrong-member'])
    await queries.fetchQuery({ queryKey: [problem], queryFn: () => Promise.reject(error(problem)) }).catch(() => {})
  expect(onMemberRefused).toHaveBeenCalledTimes(3)
})

// rows: AU-25
test('a 403 for another reason is reported as lacking permission, of queries and mutations', async () => {
  const onForbidden = vi.fn()
  const client = createQueryClient({ onForbidden })
  const forbid = () => Promise.reject(refusal(403))
  await client.fetchQuery({ queryKey: ['x'], queryFn: forbid }).catch(() => {})
  await client
    .getMutationCache()
    .build(client, { mutationFn: forbid })
    .execute(undefined)
    .catch(() => {})
  await client.fetchQuery({ queryKey: ['y'], queryFn: () => Promise.reject(refusal(404)) }).catch(() => {})
  expect(onForbidden).toHaveBeenCalledTimes(2)
})

test('only reads without a place of their own go to the banner, after their last try', async () => {
  const onBackgroundFailure = vi.fn()
  const client = createQueryClient({ onBackgroundFailure })
  const error = refusal(404)
  const queryFn = () => Promise.reject(error)
  await client.fetchQuery({ queryKey: ['x'], queryFn }).catch(() => {})
  expect(onBackgroundFailure).not.toHaveBeenCalled()
  await client.fetchQuery({ queryKey: ['y'], queryFn, meta: { failure: 'banner' } }).catch(() => {})
  expect(onBackgroundFailure.mock.calls).toEqual([[error]])
})
