import { keepInstallPrompt } from '#src/lib/browser/install-prompt.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import { isCommandKey } from './command-key.ts'
import type { createAppRouter } from './router.tsx'
import type { runTools as RunTools } from './run-tools.ts'

const fail = (error: unknown) => logFailure('tools', error)

/** Keys of every page, the last errors, the invitation to install: they come when the page rests, or at the first key. */
export function startTools(router: ReturnType<typeof createAppRouter>) {
  let isWanted = true
  let tools: ReturnType<typeof RunTools> | undefined
  const load = async () => {
    const { runTools } = await import('./run-tools.ts')
    if (isWanted) tools ??= runTools(router)
  }
  const press = (event: KeyboardEvent) => {
    // At once, or the browser takes it for its own.
    if (isCommandKey(event)) event.preventDefault()
    if (tools) tools.press(event)
    else load().then(() => tools?.press(event), fail)
  }
  // Before what lies deeper: the second letter of two is no letter for itself.
  window.addEventListener('keydown', press, { capture: true })
  const dropPrompt = keepInstallPrompt()
  whenIdle().then(load).catch(fail)
  return () => {
    isWanted = false
    window.removeEventListener('keydown', press, { capture: true })
    dropPrompt()
    tools?.stop()
  }
}
