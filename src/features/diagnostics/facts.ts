import { pageBuild } from '#src/lib/build/page-build.ts'
import { lastErrors } from '#src/lib/errors/last-errors.ts'
import { asksToSaveData } from '#src/lib/http/connection.ts'
import { outboxFacts } from './outbox-facts.ts'
import { tomorrowFacts } from './tomorrow-facts.ts'

/** State of the app on this device, without secrets and personal data. */
export async function gatherFacts() {
  const [served, worker, stores, outbox, push, tomorrow, storage] = await Promise.all([
    servedBuild(),
    workerFacts(),
    cacheFacts(),
    outboxFacts(),
    pushFacts(),
    tomorrowFacts(),
    storageFacts(),
  ])
  return {
    build: { page: pageBuild(), served },
    worker,
    stores,
    outbox,
    push,
    tomorrow,
    storage,
    display: displayMode(),
    device: {
      browser: navigator.userAgent,
      screen: `${screen.width}×${screen.height} @${devicePixelRatio}`,
      languages: navigator.languages.join(', '),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isOnline: navigator.onLine,
      isSavingData: asksToSaveData(),
    },
    errors: lastErrors(),
  }
}
export type Facts = Awaited<ReturnType<typeof gatherFacts>>

/** The server's current build; null if unknown. */
async function servedBuild() {
  try {
    const answer = await fetch('/build.txt', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    const text = answer.ok ? (await answer.text()).trim() : ''
    // A static host responds to everything with the app.
    return /^[0-9a-f]{12}$/.test(text) ? text : null
  } catch {
    return null
  }
}

/** The worker's state, and whether it controls this page. */
async function workerFacts() {
  if (!('serviceWorker' in navigator)) return { state: 'unsupported', isControlling: false, isWaiting: false } as const
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  return {
    state: worker?.state ?? 'none',
    isControlling: navigator.serviceWorker.controller !== null,
    isWaiting: Boolean(registration?.waiting),
  } as const
}

/** Caches of the site with their file counts and bytes; null without Cache Storage. */
async function cacheFacts() {
  try {
    const names = (await caches.keys()).toSorted()
    return await Promise.all(names.map(sizeOfCache))
  } catch {
    return null
  }
}

async function sizeOfCache(name: string) {
  const store = await caches.open(name)
  const answers = await store.matchAll()
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size))
  return { name, count: answers.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Notification permission, and whether this device is subscribed, without the endpoint. */
async function pushFacts() {
  const permission = 'Notification' in window ? Notification.permission : 'unsupported'
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  return { permission, isSubscribed: Boolean(subscription) } as const
}

/** Bytes used by this site, and whether its storage is persistent; null if unknown. */
async function storageFacts() {
  // Refused in a page without its own storage.
  const used = await navigator.storage?.estimate().then(
    ({ usage }) => usage,
    () => undefined,
  )
  const isPersisted = await navigator.storage?.persisted().catch(() => undefined)
  return { used: used ?? null, isPersisted: isPersisted ?? null }
}

/** Names as in the manifest. */
function displayMode() {
  const modes = ['window-controls-overlay', 'standalone', 'minimal-ui', 'fullscreen'] as const
  return modes.find((mode) => window.matchMedia(`(display-mode: ${mode})`).matches) ?? 'browser'
}
