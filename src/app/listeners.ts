import type { QueryClient } from '@tanstack/react-query'
import { SIGNED_IN_COOKIE } from '#contract/hint-cookies.ts'
import { listen } from '#src/domain/events.ts'
import { onPayment } from '#src/domain/payment/callbacks.ts'
import { orderKeys } from '#src/domain/payment/keys.ts'
import { openSignIn } from '#src/domain/session/access/ask-to-sign-in.ts'
import { isOpenedPath } from '#src/domain/session/access/public-path.ts'
import { isVisitor, onSessionChange } from '#src/domain/session/current-member.ts'
import { announcementQueries } from '#src/features/announcement/queries.ts'
import { startOffline } from '#src/features/offline/start-offline.ts'
import { startHeartbeat } from '#src/features/privacy/start-heartbeat.ts'
import { preloadHeader, preloadVisitorHeader } from '#src/features/shell/chrome-parts.ts'
import { showPageMoves } from '#src/features/shell/page-moves.ts'
import { startTheme } from '#src/features/theme/theme.ts'
import { writeHint } from '#src/lib/browser/hint-cookie.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { expectSkippedTransitions } from '#src/lib/page/view-transition.ts'
import { connectErrorBanner } from '#src/ui/error-banner/show-error-banner.ts'
import { loadToaster } from '#src/ui/toast/toast.ts'
import { startOutbox } from './outbox/start-outbox.ts'
import type { createAppRouter } from './router.tsx'
import { startTools } from './tools/start-tools.ts'

/** Connects window events to the app: those of the product spec, failed chunks, the theme's timer. */
export function startListeners(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>) {
  window.addEventListener('vite:preloadError', disableRouterReload)
  connectErrorBanner({
    isVisitor,
    openSignIn: () => openSignIn('login'),
  })
  void queryClient.prefetchQuery(announcementQueries.latest())
  startOffline(() => void queryClient.invalidateQueries({ queryKey: announcementQueries.all() }))
  if (!isVisitor()) preloadHeader()
  else if (isOpenedPath(window.location.pathname)) preloadVisitorHeader()
  const stops = [
    startTheme(),
    hintSession(),
    startHeartbeat(),
    startOutbox(queryClient, router),
    startPrefetched(queryClient),
    showPageMoves(router),
    startTools(router),
    listen('show-login-dialog', (asked) => {
      void router.navigate({
        to: '.',
        search: (now) => ({ ...now, dialog: 'login', panel: asked?.panel }),
        state: (now) => ({ ...now, isDialogOurs: true, signInSource: asked?.source }),
        resetScroll: false,
      })
    }),
    listen('payment-success', () => void queryClient.invalidateQueries({ queryKey: orderKeys.all() })),
    // What the loaders of pages found depends on the level.
    onPayment(() => void router.invalidate()),
    onFirstPress(loadToaster),
    expectSkippedTransitions(),
    () => window.removeEventListener('vite:preloadError', disableRouterReload),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Tells the server by a cookie whether a session is stored here. Returns a cleanup function. */
function hintSession() {
  writeSessionHint()
  return onSessionChange(writeSessionHint)
}

const writeSessionHint = () => writeHint(SIGNED_IN_COOKIE, isVisitor() ? null : '1')

/** Shows the prefetched picture of the day; only where a worker serves its file. Returns a cleanup function. */
function startPrefetched(client: QueryClient) {
  if (!navigator.serviceWorker?.controller) return () => {}
  const running = import('./run-tomorrow.ts').then(({ runTomorrow }) => runTomorrow(client))
  running.catch((error: unknown) => logFailure('tomorrow', error))
  return () =>
    void running.then(
      (stop) => stop(),
      () => {},
    )
}

/** Calls `onPress` at the first key or pointer press. Returns a cleanup function. */
function onFirstPress(onPress: () => void) {
  const done = new AbortController()
  const press = () => {
    done.abort()
    onPress()
  }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, press, { signal: done.signal })
  return () => done.abort()
}

/**
 * The router reloads the page if a script is missing, even without a newer build and offline. This sets the flag by which
 * it knows that it has reloaded; `PageError` decides instead.
 */
function disableRouterReload({ payload }: VitePreloadErrorEvent) {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  } catch {
    // Without storage the router cannot know that it has reloaded, and does not reload.
  }
}
