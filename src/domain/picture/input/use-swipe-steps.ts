import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { followSwipe, type Step } from './follow-swipe.ts'

/** Part of its width from which the next one comes, and how long it takes, ms. */
const COMES_FROM = 0.2
const COME_MS = 200

interface SwipeStepsOptions {
  /** What is shown; another one stands in its place at once. */
  shown: string
  canStep: (step: Step) => boolean
  onBegin?: () => void
  onStep: (step: Step) => unknown
  /** The neighbours are seen beside it, so the next one need not come in. */
  isBesideSeen?: boolean
}

/** Steps from picture to picture by a finger. What it returns is the `ref` of what follows the finger. */
export function useSwipeSteps({ shown, canStep, onBegin, onStep, isBesideSeen = false }: SwipeStepsOptions) {
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const came = useRef<Step | null>(null)
  const may = useEffectEvent(canStep)
  const begin = useEffectEvent(() => onBegin?.())
  const step = useEffectEvent((to: Step) => {
    came.current = to
    return onStep(to)
  })
  useEffect(() => {
    if (!picture) return undefined
    return followSwipe(picture, { canStep: (to) => may(to), onBegin: () => begin(), onStep: (to) => step(to) })
  }, [picture])

  useLayoutEffect(() => {
    if (picture && shown) stand(picture, isBesideSeen ? null : came.current)
    came.current = null
  }, [picture, shown, isBesideSeen])
  return setPicture
}

/** Puts it into its place, come by that step; null: it stands there at once. */
function stand(picture: HTMLElement, step: Step | null) {
  picture.style.translate = ''
  if (step === null || prefersReducedMotion()) return
  const from = { translate: `${step * picture.offsetWidth * COMES_FROM}px`, opacity: 0 }
  picture.animate([from, { translate: '0', opacity: 1 }], { duration: COME_MS, easing: 'cubic-bezier(.2, 0, 0, 1)' })
}
