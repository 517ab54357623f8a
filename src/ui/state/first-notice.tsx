import { createContext, type ReactNode, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The mounted notices of one layer, earliest first. */
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

/** A layer above the page, e.g. a dialog: it has its own notices. */
export function NoticeLayer({ children }: { children: ReactNode }) {
  const [notices] = useState(createNotices)
  return <Notices value={notices}>{children}</Notices>
}

/** True for the first of several mounted components that would show the same notice, so that a page shows it once. */
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
