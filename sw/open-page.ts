import type { WorkerNews } from '#contract/worker.ts'

/** A page that has not answered by then is still starting, or is another build's. */
const PATIENCE_MS = 1_000

type Window = Pick<WindowClient, 'url' | 'focused' | 'focus' | 'postMessage'>

/**
 * Shows the page in a window that is there: never by loading it anew, which would lose what is being written in it, but by
 * asking it. One that does not answer is left as it is and another one opens.
 */
export async function openPage(
  path: string,
  windows: readonly Window[],
  openWindow: (path: string) => Promise<unknown>,
  patienceMs = PATIENCE_MS,
) {
  const window = windows.find(({ focused }) => focused) ?? windows[0]
  if (!window) return openWindow(path)
  const { pathname, search } = new URL(window.url)
  if (`${pathname}${search}` === path || (await isLed(window, path, patienceMs))) return window.focus()
  return openWindow(path)
}

function isLed(window: Window, path: string, patienceMs: number) {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), patienceMs)
  })
  const news: WorkerNews = { type: 'open', path }
  window.postMessage(news, [port2])
  return answered.finally(() => port1.close())
}
