import { captureInstallPrompt } from '#src/lib/browser/install-prompt.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import type { createAppRouter } from '../router.tsx'
import { isCommandKey } from './command-key.ts'
import type { runTools as RunTools } from './run-tools.ts'

const fail = (error: unknown) => logFailure('tools', error)

/** Shortcuts, error log and install prompt: loaded when the page is idle, or at the first key. */
export function startTools(router: ReturnType<typeof createAppRouter>) {
  let isWanted = true
  let tools: ReturnType<typeof RunTools> | undefined
  const load = async () => {
    const { runTools } = await import('./run-tools.ts')
    if (isWanted) tools ??= runTools(router)
  }
  const press = (event: KeyboardEvent) => {
    // Synchronously, or the browser shows its own prompt.
    if (isCommandKey(event)) event.preventDefault()
    if (tools) tools.press(event)
    else load().then(() => tools?.press(event), fail)
  }
  // Before deeper listeners: the second letter of a sequence is no shortcut of its own.
  window.addEventListener('keydown', press, { capture: true })
  const dropPrompt = captureInstallPrompt()
  whenIdle().then(load).catch(fail)
  return () => {
    isWanted = false
    window.removeEventListener('keydown', press, { capture: true })
    dropPrompt()
    tools?.stop()
  }
}
