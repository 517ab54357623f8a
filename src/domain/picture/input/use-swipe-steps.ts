import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { followSwipe, type Step } from './follow-swipe.ts'

/** Fraction of its width from which the next picture slides in, and the duration, ms. */
const COMES_FROM = 0.2
const COME_MS = 200

interface SwipeStepsOptions {
  /** Identifies what is shown. */
  shown: string
  canStep: (step: Step) => boolean
  onBegin?: () => void
  onStep: (step: Step) => unknown
  /** Neighbours are visible beside it, so the next one need not slide in. */
  isBesideSeen?: boolean
}

/** Steps between pictures by swiping. Returns the `ref` of the element that follows the finger. */
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

/** Places the picture, sliding in from that step; null: no animation. */
function stand(picture: HTMLElement, step: Step | null) {
  picture.style.translate = ''
  if (step === null || prefersReducedMotion()) return
  const from = { translate: `${step * picture.offsetWidth * COMES_FROM}px`, opacity: 0 }
  picture.animate([from, { translate: '0', opacity: 1 }], { duration: COME_MS, easing: 'cubic-bezier(.2, 0, 0, 1)' })
}
