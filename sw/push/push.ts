import type { OutboxStorage } from '#src/lib/outbox/storage.ts'
import { type Pushed, notificationFor, type Shown } from './message.ts'

interface PushPorts {
  /** Origin of the site. */
  site: string
  storage: Pick<OutboxStorage, 'readActiveMember'>
  show: (title: string, options: Shown['options']) => Promise<void>
  setBadge: (count: number) => Promise<void>
  /** Sends queued entries: a push message implies a network connection. */
  replay: () => Promise<unknown>
  /** Prefetches the picture of the message, and the next one. */
  prefetchTomorrow: () => Promise<void>
}

/**
 * Shows the message, whatever else fails, even with an open window; then sends queued entries and prefetches the picture
 * that the message announces.
 */
export async function onPush(pushed: Pushed, ports: PushPorts): Promise<void> {
  const { site, storage, show, setBadge, replay, prefetchTomorrow } = ports
  const activeMember = await storage.readActiveMember().catch(() => null)
  const { title, options, badge, kind } = notificationFor(pushed, activeMember, site)
  await show(title, options)
  await Promise.allSettled([
    badge === undefined ? undefined : setBadge(badge),
    replay(),
    kind === 'tomorrow' ? prefetchTomorrow() : undefined,
  ])
}
