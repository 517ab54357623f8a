import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { tellLeftViewer } from './left-viewer.ts'
import type { Place } from './place.ts'
import { useSeries } from './use-series.ts'
import { useShown } from './use-shown.ts'

/**
 * The shown picture, those beside it, and steps to them. A step to a picture that is not known yet is taken when it is, so
 * that none is lost, however fast they come.
 */
export function useSteps(asked: string) {
  // The address follows the steps; what one goes through is decided by where it began.
  const [start] = useState(asked)
  const [shown, show] = useShown(start)
  const series = useSeries(start, shown)
  const [owed, setOwed] = useState(0)

  const step = (way: 1 | -1) => {
    const place = way > 0 ? series.next : series.previous
    if (place) show(place)
    if (place !== undefined) return setOwed(0)
    series.more()
    return setOwed(owed + way)
  }
  const due = owed === 0 ? undefined : owed > 0 ? series.next : series.previous
  const pay = useEffectEvent((place: Place | null) => {
    setOwed(place ? owed - Math.sign(owed) : 0)
    if (place) show(place)
  })
  useEffect(() => {
    if (due === undefined) return undefined
    // Each picture is drawn before the next one is gone to.
    const timer = setTimeout(() => pay(due))
    return () => clearTimeout(timer)
  }, [due])
  return { shown, show, series, step }
}

/** When the viewer is gone the focus goes back to the card of the picture seen last, else to what opened the viewer. */
export function useFocusReturn(aid: string, reveal: () => boolean) {
  const router = useRouter()
  const [opener] = useState(() => document.activeElement)
  const giveBack = useEffectEvent(() => {
    if (router.latestLocation.search.full !== undefined) return
    if (reveal()) return
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
    tellLeftViewer(aid)
  })
  useEffect(
    () => () => {
      // The place in the page comes back first; then it moves to the card.
      const stop = router.subscribe('onRendered', () => {
        stop()
        giveBack()
      })
    },
    [router],
  )
}
