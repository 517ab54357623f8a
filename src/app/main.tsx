import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { siteCalls } from '#contract/site.ts'
import { watchMaintenance } from '#src/domain/maintenance/report-maintenance.ts'
import { VisitorError } from '#src/domain/session/access/visitor-error.ts'
import { finishLogout } from '#src/domain/session/logout/finish-logout.ts'
import { startSession } from '#src/domain/session/session.ts'
import { activateLanguage, rememberedLanguage } from '#src/i18n/language.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { watchReachability } from '#src/lib/http/reachability.ts'
import { nextTask } from '#src/lib/timing/next-task.ts'
import { showErrorBanner } from '#src/ui/error-banner/show-error-banner.ts'
import { App } from './app.tsx'
import { startListeners } from './listeners.ts'
import { onMaintenance } from './maintenance.ts'
import { onMemberRefused } from './member-refused.ts'
import { startPersistence } from './persist-data.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { onForbidden, onUnauthorized } from './unauthorized.ts'

const queryClient = createQueryClient({
  onUnauthorized,
  onMemberRefused,
  onForbidden: () => onForbidden(router),
  onBackgroundFailure: showErrorBanner,
})
const router = createAppRouter(queryClient)

/** Typed by the declaration, which would ship its schemas with the first script. */
const HEALTH: typeof siteCalls.health.path = '/api/health'

/** Part of the document, for visitors; the app renders in a detached element and then replaces it. */
const landing = document.getElementById('landing')
const root = document.getElementById('root') ?? Object.assign(document.createElement('div'), { id: 'root' })

// Starts all requests of the first paint together.
const texts = activateLanguage(rememberedLanguage())
watchReachability(HEALTH)
watchMaintenance(onMaintenance)
const logout = finishLogout(queryClient)
startSession(queryClient)
startPersistence(queryClient)
// A single task would block a slow phone for too long.
await nextTask()
startListeners(queryClient, router)
await Promise.all([texts, logout])
// Not awaited: its imports include this module, whose evaluation would then never finish.
void draw()

/** Preloads the whole landing, so that it renders at once. */
async function prepareLanding() {
  const { loadLanding, takeOver } = await import('./first-view/take-over.ts')
  await loadLanding(queryClient)
  return takeOver
}

// A visitor at a guarded page is not an error: the guard has rendered something else.
function reportCaught(error: unknown) {
  if (!(error instanceof VisitorError)) logFailure('A page failed', error)
}

const swap = (landing: HTMLElement, root: HTMLElement) => landing.replaceWith(root)

async function draw() {
  // If the landing fails to load, the app replaces it anyway.
  const takeOver = landing && (await prepareLanding().catch(() => swap))
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  )
  if (landing && takeOver) await takeOver(landing, root)
}
