import { OUTBOX_SYNC } from '#contract/worker.ts'

/** What browsers with Background Sync have beside the standard's types. Source: WICG Background Synchronization. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Has the worker send what waits once there is a network, also when every page is closed. Where it cannot, pages do. */
export async function askForSync() {
  try {
    const registration: (ServiceWorkerRegistration & WithSync) | undefined =
      await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(OUTBOX_SYNC)
  } catch {
    // The member has switched it off, or the browser has: the next page that opens sends it.
  }
}
