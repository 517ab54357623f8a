import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { pressByLetter } from './press-by-letter.ts'

interface PictureKeys {
  /** Holds the shown picture's buttons. */
  root: RefObject<HTMLElement | null>
  /** To the picture before and after; undefined where there is none. */
  goBack: (() => void) | undefined
  goOn: (() => void) | undefined
}

const LAYERS = '[role=dialog][data-state=open], [popover]:popover-open, dialog[open]'

/** Arrow keys to the neighbours and letters for the shown picture, wherever on the page the focus is. */
export function usePictureKeys({ root, goBack, goOn }: PictureKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(LAYERS)) return
    if (event.target instanceof Element && event.target.closest('[data-card], input, textarea, select')) return
    if (root.current && pressByLetter(event, root.current)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const go = { ArrowLeft: goBack, ArrowRight: goOn }[event.key]
    if (!go) return
    event.preventDefault()
    go()
  })
  // With the picture: whoever sees it may press.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
