import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import { fresherPictures } from './fresher-pictures.ts'
import styles from './pull-to-refresh.module.css'

/** Source: inventory 5.8. */
const THRESHOLD_PX = 64
const VIBRATION_MS = 10
/** The indicator lags behind the finger, is complete at the threshold, and moves little further. */
const DRAG = 0.85
const FURTHEST_PX = 72
/** How long the result is shown, like a toast. */
const TOLD_MS = 2_000

type Phase = 'still' | 'pulling' | 'ready' | 'asking' | 'told'

/** In the installed app: pulling down at the top refetches the page's data. In a tab the browser handles it. */
export function PullToRefresh() {
  const { t } = useLingui()
  const mark = useRef<HTMLOutputElement>(null)
  const [phase, setPhase] = useState<Phase>('still')
  const [fresh, setFresh] = useState(0)
  const queryClient = useQueryClient()

  const ask = async () => {
    setPhase('asking')
    const found = await fresherPictures(queryClient)
    // The failed part reports it.
    if (found === null) return setPhase('still')
    setFresh(found)
    setPhase('told')
    setTimeout(() => setPhase((now) => (now === 'told' ? 'still' : now)), TOLD_MS)
  }
  const pull = useEffectEvent((pulled: number) => {
    mark.current?.style.setProperty('--pulled', `${Math.min(FURTHEST_PX, Math.round(pulled * DRAG))}px`)
    if (phase === 'asking') return
    const next = pulled === 0 ? 'still' : pulled < THRESHOLD_PX ? 'pulling' : 'ready'
    if (next === 'ready' && phase !== 'ready') navigator.vibrate?.(VIBRATION_MS)
    if (next !== phase) setPhase(next)
  })
  const release = useEffectEvent((pulled: number) => {
    pull(0)
    if (pulled >= THRESHOLD_PX && phase !== 'asking') void ask()
  })

  useEffect(() => followPull({ pull: (pulled) => pull(pulled), release: (pulled) => release(pulled) }), [])

  return (
    <output ref={mark} className={classNames(styles.pull, styles[phase])} aria-label={t`Refresh`}>
      {phase === 'told' ? (
        <span className={styles.words}>
          {fresh > 0 ? <Plural value={fresh} one="# new picture" other="# new pictures" /> : <Trans>Up to date</Trans>}
        </span>
      ) : (
        phase !== 'still' && <RotateCw aria-hidden="true" />
      )}
    </output>
  )
}

interface PullListener {
  /** Distance of the finger below its start, pixels; 0 after it has turned back. */
  pull: (pulled: number) => void
  release: (pulled: number) => void
}

/** Tracks one finger that starts at the top of the page and moves down. Returns a cleanup function. */
function followPull({ pull, release }: PullListener) {
  const done = new AbortController()
  let from: { x: number; y: number } | null = null
  let pulled = 0
  const end = () => {
    if (from) release(pulled)
    from = null
    pulled = 0
  }
  const begin = ({ touches, target }: TouchEvent) => {
    const [finger] = touches
    // Layers above the page handle pulling themselves.
    const isInPage = target instanceof Element && target.closest('main') !== null
    from = touches.length === 1 && finger && window.scrollY <= 0 && isInPage ? at(finger) : null
  }
  const move = ({ touches: [finger] }: TouchEvent) => {
    if (!from || !finger) return
    const [down, across] = [finger.clientY - from.y, Math.abs(finger.clientX - from.x)]
    if (pulled === 0 && across > down) from = null
    else pull((pulled = window.scrollY > 0 ? 0 : Math.max(0, down)))
  }
  window.addEventListener('touchstart', begin, { passive: true, signal: done.signal })
  window.addEventListener('touchmove', move, { passive: true, signal: done.signal })
  for (const over of ['touchend', 'touchcancel'] as const) window.addEventListener(over, end, { signal: done.signal })
  return () => done.abort()
}

const at = ({ clientX, clientY }: Touch) => ({ x: clientX, y: clientY })
