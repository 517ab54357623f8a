/** Signs that somebody is there, and about to look further. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const
/** For those whose way of reading gives no sign. */
const AT_LATEST_MS = 8_000

/** Calls once at the next sign of life, or after 8 s. Returns what takes it back. */
export function onSignOfLife(callback: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, comes)
  }
  const comes = () => {
    stop()
    callback()
  }
  const timer = setTimeout(comes, AT_LATEST_MS)
  for (const sign of SIGNS) window.addEventListener(sign, comes, { passive: true })
  return stop
}
