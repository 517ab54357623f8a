import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { firstThere } from './first-available.ts'

const clientOf = () => new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 60_000 } } })
const asking = (queryFn: () => Promise<string>) => queryOptions({ queryKey: ['x'], queryFn })
const never = () => new Promise<string>(() => {})

test('what is there already, or comes first, is there', async () => {
  const client = clientOf()
  expect(
    await firstThere(
      client,
      asking(() => Promise.resolve('fresh')),
    ),
  ).toBe('fresh')
  expect(await firstThere(client, asking(never))).toBe('fresh')
})

test('what is put there while the call is on its way is waited for no longer', async () => {
  const client = clientOf()
  const first = firstThere(client, asking(never))
  client.setQueryData(['x'], 'kept')
  expect(await first).toBe('kept')
})

// rows: ER-15
test('a call that fails is not waited for until its last retry, nor one that waits for a network', async () => {
  const client = clientOf()
  expect(
    await firstThere(
      client,
      asking(() => Promise.reject(new Error('500'))),
    ),
  ).toBeUndefined()
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  expect(await firstThere(clientOf(), asking(never))).toBeUndefined()
})
