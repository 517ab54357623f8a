import type { QueryClient } from '@tanstack/react-query'
import { withTexts } from '#src/i18n/language.ts'
import { logFailure } from '#src/lib/log.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { createAppRouter } from './router.tsx'

/** Sends what an earlier visit has left, and what fails from now on, once the page has come to rest. Returns what ends it. */
export function startOutbox(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>) {
  let isWanted = true
  let stop: (() => void) | undefined
  const start = async () => {
    await whenIdle()
    const { runOutbox } = await withTexts('check-in', import('./run-outbox.ts'))
    if (isWanted) stop = runOutbox(queryClient, router)
  }
  start().catch((error: unknown) => logFailure('the outbox did not start', error))
  return () => {
    isWanted = false
    stop?.()
  }
}
