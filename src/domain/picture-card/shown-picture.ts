import type { AnyRouter } from '@tanstack/react-router'
import type { Wallpaper } from '#contract/wallpaper.ts'

/** View transition name shared by the picture of a card and of its page. */
export const SHOWN_PICTURE = 'shown-picture'

/** The file that last showed a picture and is already decoded: its page starts with it, if it shows the same one. */
let shown = { aid: '', file: '' }

export const shownFileOf = ({ aid, picture }: Pick<Wallpaper, 'aid' | 'picture'>) =>
  (shown.aid === aid && shown.file.includes(`${picture}/`) && shown.file) || undefined

/** Remembers the box's file once loaded, so that the page can start with it. */
export function rememberShown(aid: string, box: Element | null | undefined) {
  const image = imageOf(box)
  shown = { aid, file: image ? image.currentSrc : '' }
}

/** Maximum time for the snapshot before a transition, ms. */
const SLOW_MS = 80
/** It once took longer: this device gets no transitions. */
let isSlow = false

/**
 * Gives the transition name to this box only. Returns the kind of the transition, or none if the picture is out of view or
 * the device is too slow.
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

/** The box's file, not its placeholder; undefined until loaded. */
function imageOf(box: Element | null | undefined) {
  const image = box?.querySelector<HTMLImageElement>('picture img')
  return image?.complete && image.naturalWidth > 0 ? image : undefined
}
