import { useEffect, useEffectEvent, useState } from 'react'
import { useAwakeScreen } from '#src/lib/browser/use-awake-screen.ts'
import { useIsPageSeen } from '#src/lib/browser/use-is-page-visible.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import type { Place } from '../series/place.ts'
import type { Series } from '../series/use-series.ts'
import { placeInOrder } from './next-place.ts'
import { useSlideshowSettings } from './settings.ts'
import { useRandomPlace } from './use-random-place.ts'

/** Consecutive failures after which it stops. */
const MOST_MISSING = 3
const NONE: ReadonlySet<string> = new Set()

const nameOf = ({ aid, at }: Place) => `${aid} ${at}`

/** Advances automatically when the shown picture's duration is over and the next one has loaded. */
export function useSlideshow(shown: Place, series: Series, show: (place: Place) => void) {
  const [settings, change] = useSlideshowSettings()
  const [isPlaying, setIsPlaying] = useState(false)
  /** The previous picture, shown below until the next one has faded in. */
  const [last, setLast] = useState<Place | null>(null)
  /** Aids of pictures that have loaded or failed. */
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(NONE)
  const [missing, setMissing] = useState<ReadonlySet<string>>(NONE)
  const [rested, setRested] = useState('')
  const isSeen = useIsPageSeen()
  useAwakeScreen(isPlaying)

  const inOrder = placeInOrder(series, missing)
  const drawn = useRandomPlace(shown, series, missing, isPlaying && settings.isShuffled)
  const next = settings.isShuffled ? drawn : inOrder
  const name = nameOf(shown)
  const hasRested = rested === name

  const stop = () => setIsPlaying(false)
  const start = () => {
    // Retried, except the neighbour that has failed beside the shown picture.
    if (missing.size >= MOST_MISSING) setMissing((all) => new Set([...all].filter((aid) => aid === series.next?.aid)))
    setIsPlaying(true)
  }
  const goTo = (place: Place) => {
    setLast(shown)
    show(place)
  }

  // A failed one is shown as long as any other.
  const isThere = loaded.has(shown.aid) || missing.has(shown.aid)
  useEffect(() => {
    if (!isPlaying || !isSeen || !isThere) return undefined
    const timer = setTimeout(() => setRested(name), settings.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [isPlaying, isSeen, isThere, name, settings.seconds])

  const isDue = isPlaying && isSeen && hasRested && next !== undefined && next !== null && loaded.has(next.aid)
  const goOn = useEffectEvent(() => {
    // A timer may still fire just after a manual step.
    if (!isDue) return
    setMissing(NONE)
    goTo(next)
  })
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => goOn())
    return () => clearTimeout(timer)
  }, [isDue])
  const isOver = isPlaying && (next === null || missing.size >= MOST_MISSING)
  const giveUp = useEffectEvent(() => {
    if (!isOver) return
    stop()
    if (missing.size > 0) showLoadFailed()
  })
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => giveUp())
    return () => clearTimeout(timer)
  }, [isOver])

  const isLastNext = last !== null && next && nameOf(last) === nameOf(next)
  return {
    isPlaying,
    settings,
    change,
    stop,
    toggle: isPlaying ? stop : start,
    /** The neighbours of the shown picture while playing. */
    beside: { previous: isLastNext ? null : last, next },
    /** The next one is awaited, so it loads even without preloading. */
    isAwaited: isPlaying && hasRested,
    goTo,
    onLoaded: (aid: string, state: 'there' | 'missing' | 'gone') => {
      if (state === 'missing') setMissing((all) => new Set([...all, aid]))
      else if (state === 'gone') setLoaded((all) => new Set([...all].filter((other) => other !== aid)))
      else setLoaded((all) => new Set([...all, aid]))
    },
  }
}
export type Slideshow = ReturnType<typeof useSlideshow>
