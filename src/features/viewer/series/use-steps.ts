import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { openedList } from '#src/domain/viewer/opened-list.ts'
import { notifyViewerClosed } from '#src/domain/viewer/viewer-closed.ts'
import type { Place } from './place.ts'
import { moved } from './steps.ts'
import { useSeries } from './use-series.ts'
import { useShownAddress } from './use-shown-address.ts'

/**
 * The shown picture, its neighbours, and steps to them. A step to a picture not known yet is taken when it is, so that no
 * step is lost, however quick they are.
 */
export function useSteps(asked: string) {
  // The URL follows the steps; the series is determined by the start.
  const [start] = useState(asked)
  const [{ shown, owed }, move] = useReducer(moved, start, (aid) => ({
    shown: { aid, at: openedList(aid)?.at ?? -1 },
    owed: 0,
  }))
  const series = useSeries(start, shown)
  const show = (place: Place) => move({ is: 'show', place })
  useShownAddress(start, shown)

  const step = (way: 1 | -1) => {
    // Queued after earlier pending steps, even if the next picture has just become known.
    const place = owed === 0 ? (way > 0 ? series.next : series.previous) : undefined
    if (place) show(place)
    if (place !== undefined) return
    series.more()
    move({ is: 'owe', way })
  }
  const due = owed === 0 ? undefined : owed > 0 ? series.next : series.previous
  useEffect(() => {
    if (due === undefined) return undefined
    // Each picture is rendered before the next step.
    const timer = setTimeout(() => move({ is: 'pay', from: shown, place: due }))
    return () => clearTimeout(timer)
  }, [due, shown])
  return { shown, show, series, step }
}

/** On close, focuses the card of the picture shown last, else the element that opened the viewer. */
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
      // The page's scroll position is restored first; then it scrolls to the card.
      const stop = router.subscribe('onRendered', () => {
        stop()
        giveBack()
      })
    },
    [router],
  )
}
