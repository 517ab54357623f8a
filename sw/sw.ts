import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { OUTBOX_SYNC, SAVED_PAGE, TOMORROW_SYNC, type WorkerRequest } from '#contract/worker.ts'
import { isAnnouncement, onlyPublic, tellingChanges } from './announcements.ts'
import { takeFetched } from './background-fetch.ts'
import { mayInstall, obey, readControl } from './control.ts'
import { emptyStores } from './empty.ts'
import { onlyGenuine } from './genuine.ts'
import { openLanding } from './landing.ts'
import { answerNavigation, isNavigation } from './navigation.ts'
import { openNotes } from './notes.ts'
import { pressNotification } from './notification-click.ts'
import { sendInBackground, workerPorts } from './outbox.ts'
import { bringPages, isPageFile } from './pages.ts'
import { anotherSize, findOtherSize, isCard, isLargePicture, isWidest, onlyImmutable } from './pictures.ts'
import { changePorts, pushPorts } from './push-ports.ts'
import { receivePush } from './push.ts'
import { refill } from './refill.ts'
import { findSaved, findSavedSize, savedToo } from './saved.ts'
import { isShare, takeShare } from './share.ts'
import { isOwnPage } from './started.ts'
import { ANNOUNCEMENTS_STORE, CARDS_STORE, LANDING_STORE, PAGES_STORE, PICTURES_STORE, SHELL_STORE } from './stores.ts'
import { goStraight } from './straight-routes.ts'
import { followSubscription } from './subscription-change.ts'
import { tomorrowPorts } from './tomorrow-ports.ts'
import { bringTomorrow } from './tomorrow.ts'

declare const self: ServiceWorkerGlobalScope & { SHELL: PrecacheEntry[] }

const notes = openNotes(caches)
const shell = new PrecacheController({ cacheName: SHELL_STORE, plugins: [onlyGenuine] })
shell.addToCacheList(self.SHELL)

let isLeaving = false
const landing = openLanding({
  stores: caches,
  cookies: 'cookieStore' in self ? sentCookies : undefined,
  isOwn: (script) => !isLeaving && isOwnPage([script], shell.getCachedURLs()),
  fetch: (address, init) => fetch(address, init),
})

/** Pages that are still open bring things until they close. */
const unlessLeaving: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => (isLeaving ? null : response) }

const control = () => readControl((address, init) => fetch(address, init))
const obeyOperator = async (event: ExtendableEvent) =>
  obey(await control(), {
    build: BUILD,
    notes,
    empty: () => emptyStores(caches),
    // Nobody waits for it.
    refill: () => event.waitUntil(refillShell()),
    unregister: () => {
      isLeaving = true
      return self.registration.unregister()
    },
  })
const refillShell = async () =>
  refill(shell.getURLsToCacheKeys(), await caches.open(SHELL_STORE), (address, init) => fetch(address, init))

self.addEventListener('install', (event) => {
  const install = async () => {
    const wanted = await control()
    // What a page that was still open has brought since.
    if (wanted.unregister) await emptyStores(caches)
    if (!mayInstall(wanted, BUILD)) throw new Error('the operator does not want this worker')
    await shell.install(event)
  }
  event.waitUntil(install())
  event.waitUntil(goStraight(event))
})

self.addEventListener('activate', (event) => {
  const activate = async () => {
    await shell.activate(event)
    // Of the build before.
    await caches.delete(LANDING_STORE)
    await self.clients.claim()
    await obeyOperator(event)
  }
  event.waitUntil(activate())
})

const shellHandler = shell.createHandlerBoundToURL('/shell.html')
registerRoute(isNavigation, ({ event, request, url }) =>
  answerNavigation({
    hasStarted: async () => (await notes.read('started')) === BUILD,
    obeyOperator: () => obeyOperator(event),
    shell: async () =>
      (await landing.answer(url, (work) => event.waitUntil(work))) ?? shellHandler({ event, request, url }),
    network: () => fetch(request),
    waitUntil: (work) => event.waitUntil(work),
  }),
)

registerRoute(isShare, ({ request }) => takeShare(request, caches), 'POST')

// No alias: `/` asked for by a script is the server's, which tells by it whether there is a new build.
registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }))

/** Bounded, and given up when the disk is full. */
const disposable = (maxEntries: number): WorkboxPlugin => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
const pages = new CacheFirst({
  cacheName: PAGES_STORE,
  plugins: [unlessLeaving, onlyGenuine, new ExpirationPlugin({ maxEntries: 400 })],
})
const KEPT_SIZES = [PICTURES_STORE, CARDS_STORE]
const otherSize = anotherSize(caches, KEPT_SIZES)
const cards = new CacheFirst({
  cacheName: CARDS_STORE,
  plugins: [unlessLeaving, onlyImmutable, disposable(500), savedToo(caches), otherSize],
})
const pictures = new CacheFirst({
  cacheName: PICTURES_STORE,
  plugins: [unlessLeaving, onlyImmutable, disposable(60), savedToo(caches), otherSize],
})
const tell = tellingChanges(async (clientId, news) => (await self.clients.get(clientId))?.postMessage(news))
const announcements = new StaleWhileRevalidate({
  cacheName: ANNOUNCEMENTS_STORE,
  plugins: [unlessLeaving, onlyPublic, disposable(100), tell],
})
registerRoute(isPageFile, pages)
registerRoute(isCard, cards)
registerRoute(isLargePicture, pictures)
registerRoute(isWidest, async ({ request, url: { pathname } }) => {
  const nearest = async () =>
    (await findSavedSize(pathname, caches)) ?? (await findOtherSize(pathname, caches, KEPT_SIZES)) ?? Response.error()
  return (await findSaved(pathname, caches)) ?? fetch(request).catch(nearest)
})
registerRoute(isAnnouncement, announcements)

self.addEventListener('message', (event) => {
  const asked: WorkerRequest = event.data
  if (asked.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (asked.type === 'started') {
    event.waitUntil(noteStart(event, asked.scripts))
    event.waitUntil(landing.bring())
  }
  if (asked.type === 'bring-pages') {
    const load = (address: string) => pages.handle({ event, request: new Request(address) })
    event.waitUntil(bringPages(PAGES, { load, isOutdated: () => self.registration.waiting !== null }))
  }
  if (asked.type === 'bring-tomorrow') event.waitUntil(bring().then(() => event.ports[0]?.postMessage('done')))
})

/** One after the other: what the first has brought the second finds there. */
let bringing = Promise.resolve()
const bring = () => (bringing = bringing.then(() => bringTomorrow(tomorrowPorts(self))))
self.addEventListener('periodicsync', (event) => {
  if (event.tag === TOMORROW_SYNC) event.waitUntil(bring())
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendInBackground(workerPorts()))
})

const take = (event: BackgroundFetchEvent) => event.waitUntil(takeFetched(event.registration, caches))
self.addEventListener('backgroundfetchsuccess', take)
self.addEventListener('backgroundfetchfail', take)
self.addEventListener('backgroundfetchabort', take)
self.addEventListener('backgroundfetchclick', (event) => event.waitUntil(self.clients.openWindow(SAVED_PAGE)))
self.addEventListener('push', (event) => {
  const ports = pushPorts(self)
  event.waitUntil(receivePush(event, { ...ports, replay: () => sendInBackground(ports), bringTomorrow: bring }))
})
self.addEventListener('notificationclick', (event) => event.waitUntil(pressNotification(event, pushPorts(self))))
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(followSubscription(event, changePorts(self))),
)

async function noteStart(event: ExtendableEvent, scripts: readonly string[]) {
  if (!isOwnPage(scripts, shell.getCachedURLs()) || (await notes.read('started')) === BUILD) return
  if (await obeyOperator(event)) await notes.write('started', BUILD)
}

/** Those that scripts may read; what the server is told of a visitor is among them. */
async function sentCookies() {
  const cookies = await self.cookieStore.getAll()
  return new Map(cookies.map(({ name = '', value = '' }) => [name, value]))
}
