import type { Connection } from '#contract/tomorrow.ts'
import { indexedDbStorage } from '#src/lib/outbox/indexed-db-storage.ts'
import type { TomorrowPorts } from './tomorrow.ts'

interface WithConnection {
  connection?: Connection
}

/** Browser functions that prefetching tomorrow's picture uses. */
export const tomorrowPorts = ({ navigator, caches }: ServiceWorkerGlobalScope): TomorrowPorts => ({
  stores: caches,
  activeMember: () => indexedDbStorage().readActiveMember(),
  connection: () => (navigator as WithConnection).connection,
  fetch: (address, init) => fetch(address, init),
  base: API_BASE,
  now: Date.now,
})
