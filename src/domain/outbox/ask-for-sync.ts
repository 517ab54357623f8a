import { OUTBOX_SYNC } from '#contract/worker.ts'

/** Background Sync, which TypeScript's types lack. Source: WICG Background Synchronization. */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser to let the worker send queued entries when the network returns, even if every page is closed by then. */
export async function askForSync() {
  try {
    const registration: (ServiceWorkerRegistration & WithSync) | undefined =
      await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(OUTBOX_SYNC)
  } catch {
    // Switched off by the member or the browser; the next page that opens sends them.
  }
}
