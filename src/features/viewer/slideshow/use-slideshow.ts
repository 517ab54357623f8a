import { useEffect, useEffectEvent, useState } from 'react'
import { useAwakeScreen } from '#src/lib/browser/use-awake-screen.ts'
import { useIsPageSeen } from '#src/lib/browser/use-is-page-visible.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import type { Place } from '../place.ts'
import type { Series } from '../use-series.ts'
import { placeInOrder } from './next-place.ts'
import { useSlideshowSettings } from './settings.ts'
import { useDraw } from './use-draw.ts'

/** So many pictures in a row that do not come, and it stops. */
const MOST_MISSING = 3
const NONE: ReadonlySet<string> = new Set()

const nameOf = ({ aid, at }: Place) => `${aid} ${at}`

/** Goes on from picture to picture by itself, each time the next one is there and the shown one has stood long enough. */
export function useSlideshow(shown: Place, series: Series, show: (place: Place) => void) {
  const [settings, change] = useSlideshowSettings()
  const [isPlaying, setIsPlaying] = useState(false)
  /** The picture before, which lies under the shown one until that has faded in. */
  const [last, setLast] = useState<Place | null>(null)
  /** Aids of pictures that stand whole, or will not come. */
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(NONE)
  const [missing, setMissing] = useState<ReadonlySet<string>>(NONE)
  const [rested, setRested] = useState('')
  const isSeen = useIsPageSeen()
  useAwakeScreen(isPlaying)

  const inOrder = placeInOrder(series, missing)
  const drawn = useDraw(shown, series, missing, isPlaying && settings.isShuffled)
  const next = settings.isShuffled ? drawn : inOrder
  const name = nameOf(shown)
  const hasRested = rested === name

  const stop = () => setIsPlaying(false)
  const start = () => {
    // Tried again, but for the one that stands beside the shown picture and has failed there.
    if (missing.size >= MOST_MISSING) setMissing((all) => new Set([...all].filter((aid) => aid === series.next?.aid)))
    setIsPlaying(true)
  }
  const goTo = (place: Place) => {
    setLast(shown)
    show(place)
  }

  // One that does not come stands as long as any other.
  const isThere = loaded.has(shown.aid) || missing.has(shown.aid)
  useEffect(() => {
    if (!isPlaying || !isSeen || !isThere) return undefined
    const timer = setTimeout(() => setRested(name), settings.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [isPlaying, isSeen, isThere, name, settings.seconds])

  const isDue = isPlaying && isSeen && hasRested && next !== undefined && next !== null && loaded.has(next.aid)
  const goOn = useEffectEvent(() => {
    // A timer may still fire when somebody has just stepped.
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
    /** What lies beside the shown picture while it plays. */
    beside: { previous: isLastNext ? null : last, next },
    /** The next one is awaited, so it is asked for also where nothing is asked ahead. */
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
