import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { isLayerOpen } from '#src/lib/input/letter-keys.ts'
import { pressByLetter } from './press-by-letter.ts'

interface PictureKeys {
  /** Contains the shown picture's buttons. */
  root: RefObject<HTMLElement | null>
  /** Previous and next picture; undefined at the ends. */
  goBack: (() => void) | undefined
  goOn: (() => void) | undefined
}

/** Arrow keys for the neighbours and letter shortcuts for the shown picture, wherever the focus is. */
export function usePictureKeys({ root, goBack, goOn }: PictureKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isLayerOpen()) return
    if (event.target instanceof Element && event.target.closest('[data-card], input, textarea, select')) return
    if (root.current && pressByLetter(event, root.current)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const go = { ArrowLeft: goBack, ArrowRight: goOn }[event.key]
    if (!go) return
    event.preventDefault()
    go()
  })
  // Active while the picture is shown.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
