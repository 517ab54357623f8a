import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The mounted notices of one layer, the earliest first. */
function createNotices() {
  let ids: readonly symbol[] = []
  const listeners = new Set<() => void>()
  const change = (to: readonly symbol[]) => {
    ids = to
    for (const listener of listeners) listener()
  }
  return {
    first: () => ids[0],
    /** Returns a cleanup function. */
    add: (id: symbol) => {
      change([...ids, id])
      return () => change(ids.filter((other) => other !== id))
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const Notices = createContext(createNotices())

/** What lies over the page and hides its notices, e.g. a dialog: it has its own. */
export function NoticeLayer({ children }: { children: ReactNode }) {
  const [notices] = useState(createNotices)
  return <Notices value={notices}>{children}</Notices>
}

/** Whether to say what every part of a page would say: true for the earliest of the page's parts that want to. */
export function useIsFirstNotice(isWanted = true) {
  const { first, add, subscribe } = use(Notices)
  const [id] = useState(() => Symbol('notice'))
  useLayoutEffect(() => (isWanted ? add(id) : undefined), [isWanted, add, id])
  return useSyncExternalStore(
    subscribe,
    () => first() === id,
    () => false,
  )
}
