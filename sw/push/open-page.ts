import type { WorkerNews } from '#contract/worker.ts'

/** A page that has not responded by then is still starting, or of another build. */
const ANSWER_TIMEOUT_MS = 1_000

type Window = Pick<WindowClient, 'url' | 'focused' | 'focus' | 'postMessage'>

/**
 * Shows the page in an existing window by asking that window to navigate: loading it again would lose unsaved input. If
 * it does not respond, a new window opens.
 */
export async function openPage(
  path: string,
  windows: readonly Window[],
  openWindow: (path: string) => Promise<unknown>,
  timeoutMs = ANSWER_TIMEOUT_MS,
) {
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) return openWindow(path)
  const { pathname, search } = new URL(window.url)
  if (`${pathname}${search}` === path || (await hasNavigated(window, path, timeoutMs))) return window.focus()
  return openWindow(path)
}

function hasNavigated(window: Window, path: string, timeoutMs: number) {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), timeoutMs)
  })
  const news: WorkerNews = { type: 'open', path }
  window.postMessage(news, [port2])
  return answered.finally(() => port1.close())
}
