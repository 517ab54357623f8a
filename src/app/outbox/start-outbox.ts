import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { withTexts } from '#src/i18n/language.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { reportNoResponse } from '#src/lib/http/reachability.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import type { createAppRouter } from '../router.tsx'
import type { runOutbox as RunOutbox } from './run-outbox.ts'

const loadOutbox = () => withTexts('check-in', withTexts('list-changes', import('./run-outbox.ts')))

/** Delay between attempts to load it. */
const AGAIN_AFTER_MS = 15_000

/** Once the page is idle, sends entries of an earlier visit, and entries that fail from now on. Returns a cleanup function. */
export function startOutbox(
  queryClient: QueryClient,
  router: ReturnType<typeof createAppRouter>,
  load: () => Promise<{ runOutbox: typeof RunOutbox }> = loadOutbox,
) {
  const ended = new AbortController()
  let stop: (() => void) | undefined
  const start = async () => {
    await whenIdle()
    while (!ended.signal.aborted && !stop) {
      try {
        const { runOutbox } = await load()
        if (!ended.signal.aborted) stop = runOutbox(queryClient, router)
      } catch (error) {
        logFailure('the outbox did not start', error)
        reportNoResponse()
        await whenRetryMayHelp(ended.signal)
      }
    }
  }
  void start()
  return () => {
    ended.abort()
    stop?.()
  }
}

/** Its files are missing or incomplete on this device; they may load with the network, or later. */
function whenRetryMayHelp(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(done, AGAIN_AFTER_MS)
    const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && done())
    signal.addEventListener('abort', done, { once: true })
  })
}
