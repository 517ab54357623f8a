/** Signs of an interaction. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const
/** For readers who do not interact. */
const AT_LATEST_MS = 8_000

/** Calls back once, at the first interaction or after 8 s. Returns a cleanup function. */
export function onFirstInteraction(callback: () => void): () => void {
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
