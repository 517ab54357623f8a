import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { LANGUAGE_COOKIE } from '#contract/hint-cookies.ts'
import { MOST_PAGE_FILES, OUTBOX_SYNC, SAVED_PAGE, TOMORROW_SYNC, type WorkerRequest } from '#contract/worker.ts'
import { isAnnouncement, onlyPublic, notifyChanges } from './caches/announcements.ts'
import { isOwnBuild, isPageFile, PAGE_LIST, prefetchPages } from './caches/pages.ts'
import { otherSizeFallback, findOtherSize, isCard, isLargePicture, isWidest, onlyImmutable } from './caches/pictures.ts'
import {
  ANNOUNCEMENTS_STORE,
  BASE_MODE_PICTURES_STORE,
  CARDS_STORE,
  LANDING_STORE,
  PAGES_STORE,
  PICTURES_STORE,
  SHELL_STORE,
} from './caches/stores.ts'
import { onlyValidResponses } from './caches/valid-response.ts'
import { mayInstall, applyControl, readControl } from './control/control.ts'
import { deleteCaches } from './control/delete-caches.ts'
import { refillShell } from './control/refill-shell.ts'
import { openWorkerState } from './control/worker-state.ts'
import { baseMode, isBaseMode, isBaseModePicture } from './navigation/base-mode.ts'
import { landingCache } from './navigation/landing.ts'
import { answerNavigation, isNavigation } from './navigation/navigation.ts'
import { addStaticRoutes } from './navigation/static-routes.ts'
import { storeFetched } from './offline-pictures/background-fetch.ts'
import { findOfflineFile, findOfflineSize, withOfflineFiles } from './offline-pictures/offline-pictures.ts'
import { sendInBackground, workerPorts } from './outbox/outbox.ts'
import { tomorrowPorts } from './prefetch/tomorrow-ports.ts'
import { prefetchTomorrow } from './prefetch/tomorrow.ts'
import { onNotificationClick } from './push/notification-click.ts'
import { changePorts, pushPorts } from './push/push-ports.ts'
import { onPush } from './push/push.ts'
import { onSubscriptionChange } from './push/subscription-change.ts'
import { isShare, storeShare } from './share/share.ts'

declare const self: ServiceWorkerGlobalScope & { SHELL: PrecacheEntry[] }

const state = openWorkerState(caches)
const shell = new PrecacheController({ cacheName: SHELL_STORE, plugins: [onlyValidResponses] })
shell.addToCacheList(self.SHELL)

let isLeaving = false
const landing = landingCache({
  stores: caches,
  cookies: 'cookieStore' in self ? sentCookies : undefined,
  isOwn: (script) => !isLeaving && isOwnBuild([script], shell.getCachedURLs()),
  fetch: (address, init) => fetch(address, init),
})

const lightPages = baseMode({
  stores: caches,
  fetch: (address) => fetch(address),
  storePicture: async (path) => {
    const pictures = await caches.open(BASE_MODE_PICTURES_STORE)
    if (!(await pictures.match(path))) await pictures.add(path)
  },
  language: async () => {
    const stored = 'cookieStore' in self ? (await sentCookies()).get(LANGUAGE_COOKIE) : undefined
    return (stored ?? navigator.language).startsWith('en') ? 'en' : 'zh'
  },
  isLeaving: () => isLeaving,
})

/** Open pages must not fill the caches again after they were deleted. */
const unlessLeaving: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => (isLeaving ? null : response) }

const control = () => readControl((address, init) => fetch(address, init))
const applyOperatorControl = async (event: ExtendableEvent) =>
  applyControl(await control(), {
    build: BUILD,
    state,
    deleteCaches: () => deleteCaches(caches),
    refillShell: () => event.waitUntil(startRefill(event)),
    unregister: () => {
      isLeaving = true
      return self.registration.unregister()
    },
  })
async function startRefill(event: ExtendableEvent) {
  await refillShell(shell.getURLsToCacheKeys(), await caches.open(SHELL_STORE), (address, init) => fetch(address, init))
  if (await mayBeEnglish()) await storeEnglishTexts(event)
}

self.addEventListener('install', (event) => {
  const install = async () => {
    const wanted = await control()
    // Pages that are still open may have filled them again.
    if (wanted.unregister) await deleteCaches(caches)
    if (!mayInstall(wanted, BUILD)) throw new Error('the control file does not allow this worker')
    await shell.install(event)
    if (await mayBeEnglish()) await storeEnglishTexts(event)
  }
  event.waitUntil(install())
  event.waitUntil(addStaticRoutes(event))
})

self.addEventListener('activate', (event) => {
  const activate = async () => {
    await shell.activate(event)
    // It belongs to the previous build.
    await caches.delete(LANDING_STORE)
    await self.clients.claim()
    await applyOperatorControl(event)
    const open = await self.clients.matchAll({ type: 'window' })
    event.waitUntil(lightPages.storeOpen(open.map(({ url }) => url)))
  }
  event.waitUntil(activate())
})

const shellHandler = shell.createHandlerBoundToURL('/shell.html')
registerRoute(isNavigation, ({ event, request, url }) =>
  answerNavigation({
    hasStarted: async () => (await state.read('started')) === BUILD,
    applyOperatorControl: () => applyOperatorControl(event),
    shell: async () =>
      (await landing.answer(url, (work) => event.waitUntil(work))) ?? shellHandler({ event, request, url }),
    network: () => fetch(request),
    waitUntil: (work) => event.waitUntil(work),
  }),
)

registerRoute(isBaseMode, ({ event, request, url }) => {
  event.waitUntil(applyOperatorControl(event))
  return lightPages.answer(
    url,
    () => fetch(request),
    (work) => event.waitUntil(work),
  )
})
registerRoute(isShare, ({ request }) => storeShare(request, caches), 'POST')

// No alias: a script's request for `/` goes to the server, whose response shows whether there is a new build.
registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }))

/** Bounded, and deleted when the disk is full. */
const disposable = (maxEntries: number): WorkboxPlugin => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })
const pages = new CacheFirst({
  cacheName: PAGES_STORE,
  plugins: [unlessLeaving, onlyValidResponses, new ExpirationPlugin({ maxEntries: MOST_PAGE_FILES })],
})
const PICTURE_STORES = [PICTURES_STORE, CARDS_STORE, BASE_MODE_PICTURES_STORE]
const otherSize = otherSizeFallback(caches, PICTURE_STORES)
const cards = new CacheFirst({
  cacheName: CARDS_STORE,
  plugins: [unlessLeaving, onlyImmutable, disposable(500), withOfflineFiles(caches), otherSize],
})
const pictures = new CacheFirst({
  cacheName: PICTURES_STORE,
  plugins: [unlessLeaving, onlyImmutable, disposable(60), withOfflineFiles(caches), otherSize],
})
/** A few pictures that no other page displaces. */
const basePictures = new CacheFirst({
  cacheName: BASE_MODE_PICTURES_STORE,
  plugins: [unlessLeaving, onlyImmutable, disposable(12), withOfflineFiles(caches), otherSize],
})
const tell = notifyChanges(async (clientId, news) => (await self.clients.get(clientId))?.postMessage(news))
const announcements = new StaleWhileRevalidate({
  cacheName: ANNOUNCEMENTS_STORE,
  plugins: [unlessLeaving, onlyPublic, disposable(100), tell],
})
registerRoute(isPageFile, pages)
registerRoute(isBaseModePicture, basePictures)
registerRoute(isCard, cards)
registerRoute(isLargePicture, pictures)
registerRoute(isWidest, async ({ request, url: { pathname } }) => {
  const nearest = async () =>
    (await findOfflineSize(pathname, caches)) ??
    (await findOtherSize(pathname, caches, PICTURE_STORES)) ??
    Response.error()
  return (await findOfflineFile(pathname, caches)) ?? fetch(request).catch(nearest)
})
registerRoute(isAnnouncement, announcements)

const storeFile = (event: ExtendableEvent, path: string) => pages.handle({ event, request: new Request(path) })
/** Rejects where one is missing afterwards: an installation without them would show no text offline. */
async function storeEnglishTexts(event: ExtendableEvent) {
  for (const path of ENGLISH_TEXTS) {
    const [, isStored] = pages.handleAll({ event, request: new Request(path) })
    await isStored
    if (!(await caches.match(path))) throw new Error(`${path} is not stored`)
  }
}
const fetchList = () => fetch(PAGE_LIST, { cache: 'no-store' })
self.addEventListener('message', (event) => {
  const message: WorkerRequest = event.data
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message.type === 'started') {
    event.waitUntil(noteStart(event, message.scripts))
    event.waitUntil(landing.prefetch())
  }
  if (message.type === 'bring-pages') {
    event.waitUntil(lightPages.prefetch())
    const isOutdated = () => self.registration.waiting !== null
    const load = (address: string) => storeFile(event, address)
    event.waitUntil(prefetchPages({ fetchList, build: BUILD, load, isOutdated }))
  }
  if (message.type === 'bring-tomorrow') event.waitUntil(prefetch().then(() => event.ports[0]?.postMessage('done')))
})

/** One at a time, so that a second run finds the files of the first. */
let prefetching = Promise.resolve()
const prefetch = () => (prefetching = prefetching.then(() => prefetchTomorrow(tomorrowPorts(self))))
self.addEventListener('periodicsync', (event) => {
  if (event.tag === TOMORROW_SYNC) event.waitUntil(prefetch())
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendInBackground(workerPorts()))
})

const store = (event: BackgroundFetchEvent) => event.waitUntil(storeFetched(event.registration, caches))
self.addEventListener('backgroundfetchsuccess', store)
self.addEventListener('backgroundfetchfail', store)
self.addEventListener('backgroundfetchabort', store)
self.addEventListener('backgroundfetchclick', (event) => event.waitUntil(self.clients.openWindow(SAVED_PAGE)))
self.addEventListener('push', (event) => {
  const ports = pushPorts(self)
  event.waitUntil(onPush(event, { ...ports, replay: () => sendInBackground(ports), prefetchTomorrow: prefetch }))
})
self.addEventListener('notificationclick', (event) => event.waitUntil(onNotificationClick(event, pushPorts(self))))
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(onSubscriptionChange(event, changePorts(self))),
)

async function noteStart(event: ExtendableEvent, scripts: readonly string[]) {
  if (!isOwnBuild(scripts, shell.getCachedURLs()) || (await state.read('started')) === BUILD) return
  if (await applyOperatorControl(event)) await state.write('started', BUILD)
}

/** False only where the device is known to be set to Chinese, the default. */
const mayBeEnglish = async () => !('cookieStore' in self) || (await sentCookies()).get(LANGUAGE_COOKIE) === 'en'

/** Cookies that scripts may read, among them the visitor's language and theme. */
async function sentCookies() {
  const cookies = await self.cookieStore.getAll()
  return new Map(cookies.map(({ name = '', value = '' }) => [name, value]))
}
