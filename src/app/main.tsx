import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { VisitorError } from '#src/domain/session/access/visitor-error.ts'
import { finishLogout } from '#src/domain/session/logout/finish-logout.ts'
import { refuseMember, startSession } from '#src/domain/session/session.ts'
import { activateLanguage, rememberedLanguage } from '#src/i18n/language.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { watchReachability } from '#src/lib/http/reachability.ts'
import { nextTask } from '#src/lib/timing/next-task.ts'
import { App } from './app.tsx'
import { startListeners } from './listeners.ts'
import { startKeepingData } from './persist-data.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { onUnauthorized } from './unauthorized.ts'

const queryClient = createQueryClient(onUnauthorized, refuseMember)
const router = createAppRouter(queryClient)

/** Comes with the document, for visitors; the app then draws aside and takes its place. */
const landing = document.getElementById('landing')
const root = document.getElementById('root') ?? Object.assign(document.createElement('div'), { id: 'root' })

// All of what the first paint needs is asked for at once.
const texts = activateLanguage(rememberedLanguage())
watchReachability()
const logout = finishLogout(queryClient)
startSession(queryClient)
startKeepingData(queryClient)
// All of it in one task would hold a slow phone for longer than a press should wait.
await nextTask()
startListeners(queryClient, router)
await Promise.all([texts, logout])
// Not awaited: what it imports imports from here, and would wait for the end of this.
void draw()

/** Has all of the landing at hand, so that it is drawn in one go. */
async function prepareLanding() {
  const { loadLanding, takeOver } = await import('./take-over.ts')
  await loadLanding(queryClient)
  return takeOver
}

// A visitor at a guarded page is no fault to report: the guard has shown something else.
function noteCaught(error: unknown) {
  if (!(error instanceof VisitorError)) logFailure('A page failed', error)
}

const swap = (landing: HTMLElement, root: HTMLElement) => landing.replaceWith(root)

async function draw() {
  // Where it does not come, the app stands in the landing's place without it.
  const takeOver = landing && (await prepareLanding().catch(() => swap))
  createRoot(root, { onCaughtError: noteCaught }).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  )
  if (landing && takeOver) await takeOver(landing, root)
}
