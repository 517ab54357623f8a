import { TOMORROW_SYNC, type WorkerRequest } from '#contract/worker.ts'
import { deletePrefetched } from '#src/domain/member-data/delete-member-data.ts'
import { readChoice } from './connection-setting.ts'
import { writePrefetchRules } from './prefetch-store.ts'
import { wallWidth } from './wall-width.ts'

/** At most twice a day: a prefetched picture is checked again before its day. */
const AGAIN_MS = 12 * 3_600_000

interface WithPeriodicSync {
  periodicSync?: {
    register: (tag: string, options: { minInterval: number }) => Promise<void>
    unregister: (tag: string) => Promise<void>
  }
}

/** Sends the member's setting for this device to worker and browser; without one, prefetched files are deleted. */
export async function sendChoice(memberId: number, level: number) {
  const connections = readChoice(memberId)
  if (connections === 'off') {
    await Promise.all([deletePrefetched(memberId), stopPeriods()])
  } else {
    await writePrefetchRules(memberId, { connections, level, width: await wallWidth() })
    await askForPeriods()
  }
}

/** Lets the worker prefetch missing files. Resolves when it is done, or if there is no worker. */
export async function prefetchNow(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  const ended = new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
  })
  worker.postMessage({ type: 'bring-tomorrow' } satisfies WorkerRequest, [port2])
  await ended
  port1.close()
}

/** Ends periodic sync for a member who is not signed in. */
export async function stopPeriods() {
  await (await periods())?.unregister(TOMORROW_SYNC)
}

/** Only in an installed app, where the browser supports it at all. */
async function askForPeriods() {
  const manager = await periods()
  if (!manager) return
  const name = 'periodic-background-sync' as PermissionName
  const { state } = await navigator.permissions.query({ name })
  if (state === 'granted') await manager.register(TOMORROW_SYNC, { minInterval: AGAIN_MS })
}

async function periods() {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (registration as WithPeriodicSync | undefined)?.periodicSync
}
