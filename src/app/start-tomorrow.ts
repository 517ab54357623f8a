import type { QueryClient } from '@tanstack/react-query'
import { logFailure } from '#src/lib/errors/log.ts'

/** Tomorrow's picture, prefetched; starts with the first page under a worker, which serves its file. */
export function startTomorrow(client: QueryClient) {
  if (!navigator.serviceWorker?.controller) return () => {}
  const running = import('./run-tomorrow.ts').then(({ runTomorrow }) => runTomorrow(client))
  running.catch((error: unknown) => logFailure('tomorrow', error))
  return () =>
    void running.then(
      (stop) => stop(),
      () => {},
    )
}
