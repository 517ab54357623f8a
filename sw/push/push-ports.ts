import { OUTBOX_SYNC } from '#contract/worker.ts'
import { workerPorts } from '#sw/outbox/outbox.ts'
import type { Shown } from './message.ts'
import type { ClickPorts } from './notification-click.ts'
import { openPage } from './open-page.ts'
import type { ChangePorts } from './subscription-change.ts'

type Scope = Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'location' | 'navigator' | 'crypto'>
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Browser functions that notifications use. */
export function pushPorts({ clients, registration, location, navigator, crypto }: Scope): ClickPorts & {
  setBadge: (count: number) => Promise<void>
} {
  return {
    ...workerPorts(),
    site: location.origin,
    show: (title, options: Shown['options']) => registration.showNotification(title, options),
    open: async (path) => {
      const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
      return openPage(path, windows, (path) => clients.openWindow(path))
    },
    setBadge: async (count) => navigator.setAppBadge?.(count),
    clearBadge: async () => navigator.clearAppBadge?.(),
    newKey: () => crypto.randomUUID(),
    askForSync: async () => (registration as WithSync).sync?.register(OUTBOX_SYNC),
  }
}

/** Browser functions that a changed subscription needs. */
export const changePorts = ({ registration }: Scope): ChangePorts => ({
  storage: workerPorts().storage,
  subscribe: (options) => registration.pushManager.subscribe(options),
  fetch: (address, init) => fetch(address, init),
  base: API_BASE,
})
