import type { pushCalls } from '#contract/notifications.ts'
import type { OutboxStorage } from '#src/lib/outbox/storage.ts'

/** Of the declarations only the type: the worker carries none of their schemas. */
const SUBSCRIBE: typeof pushCalls.subscribe.path = '/api/push/subscribe'

export interface SubscriptionChange {
  oldSubscription: Pick<PushSubscription, 'endpoint' | 'options'> | null
  newSubscription: Pick<PushSubscription, 'toJSON'> | null
}

export interface ChangePorts {
  storage: Pick<OutboxStorage, 'readActiveMember'>
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<Pick<PushSubscription, 'toJSON'>>
  fetch: (address: string, init: RequestInit & { body: string }) => Promise<Response>
  /** Origin of the API; '' for the page's own. */
  base?: string
}

/**
 * Sends the server the browser's new push subscription, for the signed-in member. If that fails, the next start of the page
 * does it.
 */
export async function onSubscriptionChange(change: SubscriptionChange, ports: ChangePorts): Promise<void> {
  const { storage, subscribe, fetch, base = '' } = ports
  const memberId = await storage.readActiveMember()
  if (typeof memberId !== 'number') return
  const call = (method: string, body: unknown) =>
    fetch(base + SUBSCRIBE, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Member-Id': String(memberId) },
      credentials: 'include',
      body: JSON.stringify(body),
    })
  const { oldSubscription: old, newSubscription } = change
  if (old) await call('DELETE', { endpoint: old.endpoint })
  const key = old?.options.applicationServerKey
  const subscription =
    newSubscription ?? (key ? await subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null)
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await call('POST', { endpoint, keys })
}
