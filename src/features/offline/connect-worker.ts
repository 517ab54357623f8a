import { Workbox } from 'workbox-window'
import type { WorkerRequest } from '#contract/worker.ts'
import { trustedTypePolicy } from '#src/lib/browser/trusted-types.ts'
import { onFirstInteraction } from '#src/lib/timing/first-interaction.ts'
import type { FirstPress } from '#src/lib/timing/first-press.ts'
import { followUpdates } from './follow-updates.ts'
import { keepLooking } from './keep-looking.ts'
import { offerRefresh, tellReady } from './say.ts'

/** Registers the worker, tells it what it must know of this page, and follows its updates. */
export async function connectWorker(press: FirstPress): Promise<void> {
  if (await isLeaving()) return
  const worker = new Workbox(workerAddress())
  // That this page has started is no word for a worker that comes after the one it was opened under.
  let isIntroduced = introduce(press)
  const updates = followUpdates({
    isControlled: isIntroduced,
    isTouched: press.hasCome,
    skipWaiting: () => worker.messageSkipWaiting(),
    offer: (refresh) => void offerRefresh(refresh),
    reload: () => window.location.reload(),
  })
  worker.addEventListener('activated', ({ isUpdate }) => {
    // Its script would come while the page is still being looked at for the first time.
    if (!isUpdate) onFirstInteraction(tellReady)
  })
  worker.addEventListener('waiting', updates.onWaiting)
  const followController = () => {
    isIntroduced ||= introduce(press)
    updates.onControlling()
  }
  worker.addEventListener('controlling', followController)
  const registration = await worker.register()
  // Workbox listens only from now on; an earlier page's worker may have taken over meanwhile.
  if (!isIntroduced && navigator.serviceWorker.controller !== null) followController()
  if (registration) keepLooking(registration)
}

function workerAddress() {
  const policy = trustedTypePolicy('worker-script', { createScriptURL: () => '/sw.js' })
  return policy.createScriptURL('')
}

/** Whether this page's worker has gone at the operator's word. To register it again would call it back. */
const isLeaving = async () =>
  navigator.serviceWorker.controller !== null && (await navigator.serviceWorker.getRegistration()) === undefined

/** Tells the page's worker that a page of this build has started, and when somebody is there. False while there is none. */
function introduce(press: FirstPress) {
  if (navigator.serviceWorker.controller === null) return false
  whenDrawn(() => {
    const scripts = [...document.querySelectorAll('script[type=module][src]')]
    ask({ type: 'started', scripts: scripts.flatMap((script) => script.getAttribute('src') ?? []) })
  })
  void press.comes.then(() => ask({ type: 'bring-pages' }))
  return true
}

/** A page may be idle because it waits for what it will draw. */
function whenDrawn(onDrawn: () => void) {
  const watch = new MutationObserver(() => look())
  const look = () => {
    if (!document.querySelector('#root > *')) return
    watch.disconnect()
    onDrawn()
  }
  watch.observe(document.body, { childList: true, subtree: true })
  look()
}

const ask = (request: WorkerRequest) => navigator.serviceWorker.controller?.postMessage(request)
