import { Workbox } from 'workbox-window'
import type { WorkerRequest } from '#contract/worker.ts'
import { trustedTypePolicy } from '#src/lib/browser/trusted-types.ts'
import { onceTrue } from '#src/lib/page/once-true.ts'
import { onFirstInteraction } from '#src/lib/timing/first-interaction.ts'
import type { FirstPress } from '#src/lib/timing/first-press.ts'
import { followUpdates } from './follow-updates.ts'
import { offerRefresh, showReady, showUpdating } from './update-toasts.ts'

/** A tab may stay open for days; browsers check for updates only on navigation, and rarely after that. */
const CHECK_EVERY_MS = 3_600_000
/** Returning to the tab checks sooner. */
const CHECK_AT_MOST_EVERY_MS = 600_000

/** Registers the worker, sends it the state of this page, and follows its updates. */
export async function connectWorker(press: FirstPress): Promise<void> {
  if (await isLeaving()) return
  const worker = new Workbox(workerAddress())
  // The start of this page means nothing to a worker that is installed later.
  let isIntroduced = introduce(press)
  const updates = followUpdates({
    isControlled: isIntroduced,
    isTouched: press.hasCome,
    skipWaiting: () => worker.messageSkipWaiting(),
    offer: (refresh) => void offerRefresh(refresh),
    showProgress: showUpdating,
    reload: () => window.location.reload(),
  })
  worker.addEventListener('activated', ({ isUpdate }) => {
    // Otherwise its script would load while the page is first viewed.
    if (!isUpdate) onFirstInteraction(showReady)
  })
  worker.addEventListener('waiting', updates.onWaiting)
  const followController = () => {
    isIntroduced ||= introduce(press)
    updates.onControlling()
  }
  worker.addEventListener('controlling', followController)
  const registration = await worker.register()
  // Workbox listens only from now on; an earlier page's worker may have taken control before.
  if (!isIntroduced && navigator.serviceWorker.controller !== null) followController()
  if (registration) checkForUpdates(registration)
}

function workerAddress() {
  const policy = trustedTypePolicy('worker-script', { createScriptURL: () => '/sw.js' })
  return policy.createScriptURL('')
}

/** Whether the operator has removed this page's worker. Registering it again would bring it back. */
const isLeaving = async () =>
  navigator.serviceWorker.controller !== null && (await navigator.serviceWorker.getRegistration()) === undefined

/** Being idle is no sign: a page may be idle because it is waiting for data. */
const isDrawn = () => document.querySelector('#root > *') !== null

/** Tells the page's worker that a page of this build has started, and about interactions. False without a worker. */
function introduce(press: FirstPress) {
  if (navigator.serviceWorker.controller === null) return false
  onceTrue(document.body, isDrawn, () => {
    const scripts = [...document.querySelectorAll('script[type=module][src]')]
    ask({ type: 'started', scripts: scripts.flatMap((script) => script.getAttribute('src') ?? []) })
  })
  void press.comes.then(() => ask({ type: 'bring-pages' }))
  return true
}

const ask = (request: WorkerRequest) => navigator.serviceWorker.controller?.postMessage(request)

/** Checks for a new version at once, and repeatedly while the page is visible. */
function checkForUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>) {
  let checkedAt = -Infinity
  const look = () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => {
      // Offline; the next check may succeed.
    })
  }
  look()
  document.addEventListener('visibilitychange', look)
  setInterval(look, CHECK_EVERY_MS)
}
