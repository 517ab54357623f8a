import { Workbox } from 'workbox-window'
import type { WorkerRequest } from '#contract/worker.ts'
import { followUpdates } from './follow-updates.ts'
import { keepLooking } from './keep-looking.ts'
import { offerRefresh, tellReady } from './say.ts'

const isWorkerNews = (data: unknown): data is { type: unknown } =>
  typeof data === 'object' && data !== null && 'type' in data

/** Registers the worker, tells it what it must know of this page, and follows its updates. */
export async function connectWorker(onAnnouncementsChanged: () => void): Promise<void> {
  const worker = new Workbox('/sw.js')
  const updates = followUpdates({
    isControlled: navigator.serviceWorker.controller !== null,
    isTouched,
    skipWaiting: () => worker.messageSkipWaiting(),
    offer: offerRefresh,
    reload: () => window.location.reload(),
  })
  worker.addEventListener('activated', ({ isUpdate }) => {
    if (!isUpdate) tellReady()
  })
  worker.addEventListener('waiting', updates.onWaiting)
  worker.addEventListener('controlling', () => {
    introduce()
    updates.onControlling()
  })
  worker.addEventListener('message', ({ data }: { data: unknown }) => {
    if (isWorkerNews(data) && data.type === 'announcements-changed') onAnnouncementsChanged()
  })
  introduce()
  const registration = await worker.register()
  if (registration) keepLooking(registration)
}

/** Browsers that cannot tell count as touched: better a question than a page that goes away. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true

/** Tells the worker that a page of this build has started, and when somebody is there. */
function introduce() {
  if (!document.getElementById('root')?.hasChildNodes()) return
  const scripts = [...document.querySelectorAll('script[type=module][src]')]
  ask({ type: 'started', scripts: scripts.flatMap((script) => script.getAttribute('src') ?? []) })
  if (isTouched()) return ask({ type: 'bring-pages' })
  const press = new AbortController()
  const bring = () => {
    press.abort()
    ask({ type: 'bring-pages' })
  }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, bring, { signal: press.signal })
}

const ask = (request: WorkerRequest) => navigator.serviceWorker.controller?.postMessage(request)
