import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { firstAvailable } from './first-available.ts'

const clientOf = () => new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 60_000 } } })
const asking = (queryFn: () => Promise<string>) => queryOptions({ queryKey: ['x'], queryFn })
const never = () => new Promise<string>(() => {})

test('resolves to present data, or the first to arrive', async () => {
  const client = clientOf()
  expect(
    await firstAvailable(
      client,
      asking(() => Promise.resolve('fresh')),
    ),
  ).toBe('fresh')
  expect(await firstAvailable(client, asking(never))).toBe('fresh')
})

test('resolves when data is set during the call', async () => {
  const client = clientOf()
  const first = firstAvailable(client, asking(never))
  client.setQueryData(['x'], 'cached')
  expect(await first).toBe('cached')
})

// rows: ER-15
test('does not wait for retries of a failed call, nor for a paused one', async () => {
  const client = clientOf()
  expect(
    await firstAvailable(
      client,
      asking(() => Promise.reject(new Error('500'))),
    ),
  ).toBeUndefined()
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  expect(await firstAvailable(clientOf(), asking(never))).toBeUndefined()
})
