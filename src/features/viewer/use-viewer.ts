import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { openedList } from '#src/domain/viewer/opened-list.ts'
import { notifyViewerClosed } from '#src/domain/viewer/viewer-closed.ts'
import type { Place } from './place.ts'
import { moved } from './steps.ts'
import { useSeries } from './use-series.ts'
import { useShownAddress } from './use-shown-address.ts'

/**
 * The shown picture, those beside it, and steps to them. A step to a picture that is not known yet is taken when it is, so
 * that none is lost, however fast they come.
 */
export function useSteps(asked: string) {
  // The address follows the steps; what one goes through is decided by where it began.
  const [start] = useState(asked)
  const [{ shown, owed }, move] = useReducer(moved, start, (aid) => ({
    shown: { aid, at: openedList(aid)?.at ?? -1 },
    owed: 0,
  }))
  const series = useSeries(start, shown)
  const show = (place: Place) => move({ is: 'show', place })
  useShownAddress(start, shown)

  const step = (way: 1 | -1) => {
    // Behind those owed it waits its turn, also where the next one has just become known.
    const place = owed === 0 ? (way > 0 ? series.next : series.previous) : undefined
    if (place) show(place)
    if (place !== undefined) return
    series.more()
    move({ is: 'owe', way })
  }
  const due = owed === 0 ? undefined : owed > 0 ? series.next : series.previous
  useEffect(() => {
    if (due === undefined) return undefined
    // Each picture is drawn before the next one is gone to.
    const timer = setTimeout(() => move({ is: 'pay', from: shown, place: due }))
    return () => clearTimeout(timer)
  }, [due, shown])
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
    notifyViewerClosed(aid)
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
