import { expect, test } from 'vitest'
import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import { onSubscriptionChange, type SubscriptionChange } from './subscription-change.ts'

const FRESH = { endpoint: 'https://push.example/b', keys: { p256dh: 'p', auth: 'a' } }
const old = {
  endpoint: 'https://push.example/a',
  options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true },
}

async function followed(change: SubscriptionChange, activeMember: number | null = 7, base = '') {
  const storage = memoryStorage()
  await storage.writeActiveMember(activeMember)
  const calls: unknown[] = []
  await onSubscriptionChange(change, {
    storage,
    base,
    subscribe: async ({ applicationServerKey }) => {
      calls.push(`subscribe ${(applicationServerKey as ArrayBuffer).byteLength}`)
      return { toJSON: () => FRESH }
    },
    fetch: async (address, { method, body, headers, credentials }) => {
      expect(credentials).toBe('include')
      calls.push([method, address, JSON.parse(body), new Headers(headers).get('x-member-id')])
      return Response.json({})
    },
  })
  return calls
}

// rows: MS-13
test('a new subscription is sent to the server, and replaces the former one', async () => {
  const calls = [
    ['DELETE', '/api/push/subscribe', { endpoint: old.endpoint }, '7'],
    ['POST', '/api/push/subscribe', FRESH, '7'],
  ]
  expect(await followed({ oldSubscription: old, newSubscription: { toJSON: () => FRESH } })).toEqual(calls)
  expect(await followed({ oldSubscription: old, newSubscription: null })).toEqual([calls[0], 'subscribe 65', calls[1]])
})

// rows: API-01
test('where the API has its own origin, it is sent there', async () => {
  const calls = await followed(
    { oldSubscription: old, newSubscription: { toJSON: () => FRESH } },
    7,
    'https://api.example',
  )
  expect(calls).toEqual([
    ['DELETE', 'https://api.example/api/push/subscribe', { endpoint: old.endpoint }, '7'],
    ['POST', 'https://api.example/api/push/subscribe', FRESH, '7'],
  ])
})

test('without a signed-in member nothing is sent', async () => {
  expect(await followed({ oldSubscription: old, newSubscription: { toJSON: () => FRESH } }, null)).toEqual([])
})

test('without the former subscription there is no key for a new one', async () => {
  expect(await followed({ oldSubscription: null, newSubscription: null })).toEqual([])
})
