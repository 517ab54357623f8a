import type { OutboxStorage } from '#src/lib/outbox/storage.ts'
import { type Pushed, shownOf, type Shown } from './message.ts'

interface PushPorts {
  /** Origin of the site. */
  site: string
  storage: Pick<OutboxStorage, 'readActiveMember'>
  show: (title: string, options: Shown['options']) => Promise<void>
  setBadge: (count: number) => Promise<void>
  /** Sends what waits on the device: there is a network now, or the message would not have come. */
  replay: () => Promise<unknown>
  /** Brings the picture that is told of, and the next one. */
  bringTomorrow: () => Promise<void>
}

/**
 * A message has come: it is shown whatever else goes wrong, also with a window open; then what waits is sent, and what it
 * tells of is brought.
 */
export async function receivePush(pushed: Pushed, ports: PushPorts): Promise<void> {
  const { site, storage, show, setBadge, replay, bringTomorrow } = ports
  const activeMember = await storage.readActiveMember().catch(() => null)
  const { title, options, badge, kind } = shownOf(pushed, activeMember, site)
  await show(title, options)
  await Promise.allSettled([
    badge === undefined ? undefined : setBadge(badge),
    replay(),
    kind === 'tomorrow' ? bringTomorrow() : undefined,
  ])
}
