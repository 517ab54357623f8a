import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the first tile at first, and the neighbour of a tile that is removed, or the button that ends the arranging where
 * it was the last: both presses remove what had the focus.
 */
export function useTileFocus(aids: readonly string[]) {
  const list = useRef<HTMLOListElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const removed = useRef<{ aid: string; index: number } | null>(null)
  useLayoutEffect(() => focusTile(list, 0, done), [])
  useLayoutEffect(() => {
    const last = removed.current
    if (!last || aids.includes(last.aid)) return
    removed.current = null
    // Not if the member has gone on to something else meanwhile.
    if (document.activeElement === document.body) focusTile(list, Math.min(last.index, aids.length - 1), done)
  }, [aids])
  return {
    list,
    done,
    /** The member has pressed the button that removes this tile. */
    expectRemoval: (aid: string) => void (removed.current = { aid, index: aids.indexOf(aid) }),
  }
}

function focusTile(list: RefObject<HTMLElement | null>, index: number, otherwise: RefObject<HTMLElement | null>) {
  const tile = list.current?.children[index]?.querySelector<HTMLElement>('[aria-roledescription]') ?? otherwise.current
  tile?.focus({ preventScroll: true })
}
