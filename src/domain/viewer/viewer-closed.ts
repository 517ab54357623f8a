/** What the page below the viewer does when the viewer closes on a picture. */
type Listener = (aid: string) => void

const listeners = new Set<Listener>()

/** Calls `listener` when the viewer closes on a picture and no list takes the focus. Returns a cleanup function. */
export function onViewerClosed(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const notifyViewerClosed = (aid: string) => listeners.forEach((listener) => listener(aid))
