import type { AnyRouter } from '@tanstack/react-router'

/** What the picture of a card and of its page are one under, while the one turns into the other. */
export const SHOWN_PICTURE = 'shown-picture'

/** The file that a picture was last shown by, and so is decoded: its page begins with it. */
let shown = { aid: '', file: '' }

export const shownFileOf = (aid: string) => (shown.aid === aid && shown.file) || undefined

/** Where the box's picture is there: its page can begin with this file. */
export function rememberShown(aid: string, box: Element | null | undefined) {
  const image = imageOf(box)
  shown = { aid, file: image ? image.currentSrc : '' }
}

/** Longest that the snapshot before a transition may hold up the next page, ms. */
const SLOW_MS = 80
/** It took longer once: this device has pages at once instead. */
let isSlow = false

/**
 * Gives the name to this box alone. Says the kind of the transition, or that there is none: the picture is not in sight,
 * or the device too slow for it.
 */
export function takeName(router: AnyRouter, box: HTMLElement | null | undefined): string[] | false {
  if (isSlow || !box?.isConnected || !imageOf(box) || !isInSight(box)) return false
  const start = performance.now()
  const stop = router.subscribe('onLoad', () => {
    stop()
    isSlow = performance.now() - start > SLOW_MS
  })
  for (const other of document.querySelectorAll<HTMLElement>('[style*=view-transition-name]')) {
    if (other !== box) other.style.viewTransitionName = ''
  }
  box.style.viewTransitionName = SHOWN_PICTURE
  return ['picture']
}

export function isInSight(box: Element) {
  const { top, bottom, left, right } = box.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** The box's file, not its blurred stand-in; undefined until it has come. */
function imageOf(box: Element | null | undefined) {
  const image = box?.querySelector<HTMLImageElement>('picture img')
  return image?.complete && image.naturalWidth > 0 ? image : undefined
}
