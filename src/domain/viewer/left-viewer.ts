/** What the page under the viewer does once it is closed on a picture. */
type Listener = (aid: string) => void

const listeners = new Set<Listener>()

/** Calls `listener` when the viewer was left on a picture and no list has taken the focus. Returns what ends it. */
export function watchLeftViewer(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellLeftViewer = (aid: string) => listeners.forEach((listener) => listener(aid))
