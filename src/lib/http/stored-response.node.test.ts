import { QueryCache, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CACHED_AT_HEADER } from '#contract/worker.ts'
import { applyStoredAt, rememberStoredAt } from './stored-response.ts'

const ask = async (headers: Record<string, string>) => {
  const client = new QueryClient({ queryCache: new QueryCache({ onSuccess: applyStoredAt }) })
  const queryFn = async () => {
    const data = { items: [1] }
    rememberStoredAt(data, new Response('', { headers }))
    return data
  }
  await client.prefetchQuery({ queryKey: ['news'], queryFn })
  return client.getQueryState(['news'])
}

// rows: ER-15
test('a response from the worker’s store has its stored age', async () => {
  expect(await ask({ [CACHED_AT_HEADER]: '1700000000000' })).toMatchObject({
    data: { items: [1] },
    dataUpdatedAt: 1_700_000_000_000,
  })
})

test('a response from the server is new, and so is one without a valid time', async () => {
  const before = Date.now()
  for (const headers of [{}, { [CACHED_AT_HEADER]: 'soon' }]) {
    expect((await ask(headers))?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
  }
})
