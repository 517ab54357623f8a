import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import {
  type Axis,
  axisOf,
  DEAD_ZONE,
  DOUBLE_TAP_MS,
  followed,
  isDoubleTap,
  verdictOf,
} from '#src/domain/picture/input/swipe.ts'
import { type Sample, speedOf } from '#src/lib/input/finger-speed.ts'
import type { Point } from '#src/lib/input/plane.ts'
import type { Pose } from './draw-pose.ts'
import { glideEnd, isGliding } from './inertia.ts'
import type { Motion } from './motion.ts'
import { bounded, type Frame, isZoomed, pinched, stretched, toggled, zoomedAround } from './zoom.ts'

/** CSS px between two pictures of the row. */
export const ROW_GAP = 24
/** Scale factor per px of a wheel; a touchpad pinch is a wheel with Ctrl and smaller steps. */
const WHEEL_STEP = 0.002
const PINCH_WHEEL_STEP = 0.01
/** px per line, for a wheel that counts lines. */
const LINE_PX = 16

interface GesturesOptions {
  motion: Motion
  frame: Frame | null
  hasPrevious: boolean
  hasNext: boolean
  onStep: (step: 1 | -1) => void
  onClose: () => void
  onInformation: () => void
  /** A single tap. */
  onTap: () => void
}

/** State of a gesture with one or two fingers. */
interface Gesture {
  pose: Pose
  from: readonly Point[]
  samples: Sample[]
  axis: Axis | null
  /** Had a second finger, or a zoomed picture: it pans, and is neither swipe nor tap. */
  isPan: boolean
  startedAt: number
}

/** Touch, mouse and wheel on the stage: pinch, pan, swipe, tap. Their effects are computed elsewhere. */
export function useGestures(stage: HTMLElement | null, options: GesturesOptions) {
  const { motion, frame } = options
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const tap = useRef<(Sample & { timer: number }) | null>(null)

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const begin = (isPan: boolean) => {
    if (!frame) return
    const from = [...pointers.current.values()]
    gesture.current = {
      pose: motion.pose,
      from,
      samples: [],
      axis: null,
      isPan: isPan || from.length > 1 || isZoomed(motion.pose, frame),
      startedAt: performance.now(),
    }
  }

  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !frame || pointers.current.size === 2) return
    motion.stop()
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
    // A second finger takes over from the first one's swipe.
    if (pointers.current.size === 2) motion.set({ aside: 0, down: 0 })
    begin(gesture.current?.isPan ?? false)
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current
    if (!pointers.current.has(event.pointerId) || !now || !frame) return
    const point = pointOf(event)
    pointers.current.set(event.pointerId, point)
    const [a, b] = [...pointers.current.values()]
    const [fromA, fromB] = now.from
    if (a && b && fromA && fromB) return motion.set(stretched(pinched(now.pose, [fromA, fromB], [a, b]), frame))
    if (!fromA) return undefined
    now.samples.push({ ...point, at: event.timeStamp })
    const moved = { x: point.x - fromA.x, y: point.y - fromA.y }
    if (now.isPan)
      return motion.set(stretched({ ...now.pose, x: now.pose.x + moved.x, y: now.pose.y + moved.y }, frame))
    now.axis ??= axisOf(moved)
    if (now.axis === 'across') motion.set({ aside: followed(moved.x, options.hasPrevious, options.hasNext) })
    // Upwards it moves only a little: it opens something else than another picture.
    if (now.axis === 'along') motion.set({ down: moved.y > 0 ? moved.y : moved.y / 3 })
    return undefined
  }

  const up = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current
    if (!pointers.current.delete(event.pointerId) || !now || !frame) return
    // One finger of a pinch remains: it pans the picture.
    if (pointers.current.size > 0) return begin(true)
    gesture.current = null
    const isCancelled = event.type === 'pointercancel'
    const speed = speedOf(now.samples, event.timeStamp)
    const moved = { x: pointOf(event).x - (now.from[0]?.x ?? 0), y: pointOf(event).y - (now.from[0]?.y ?? 0) }
    const isStill = now.samples.every(
      ({ x, y }) => Math.hypot(x - (now.from[0]?.x ?? 0), y - (now.from[0]?.y ?? 0)) < DEAD_ZONE,
    )
    if (now.from.length === 1 && isStill && !isCancelled)
      return tapAt({ ...pointOf(event), at: event.timeStamp }, event)
    if (now.isPan) {
      const end = isGliding(speed) && !isCancelled ? glideEnd(motion.pose, speed) : motion.pose
      return motion.go(bounded(end, frame), isGliding(speed) ? 'gliding' : 'quickly')
    }
    return decide(isCancelled || !now.axis ? 'stay' : verdictOf(now.axis, moved, speed, frame.room))
  }

  const decide = (verdict: ReturnType<typeof verdictOf>) => {
    if (!frame) return
    const step = verdict === 'next' ? 1 : verdict === 'previous' ? -1 : 0
    if (step !== 0 && (step > 0 ? options.hasNext : options.hasPrevious)) {
      motion.go({ aside: -step * (frame.room.width + ROW_GAP) }, 'quickly', () => options.onStep(step))
    } else if (verdict === 'close') {
      motion.go({ down: frame.room.height }, 'quickly', options.onClose)
    } else {
      motion.go({ aside: 0, down: 0 })
      if (verdict === 'information') options.onInformation()
    }
  }

  const tapAt = (now: Sample, { pointerType }: PointerEvent) => {
    if (!frame) return
    motion.set({ aside: 0, down: 0 })
    const first = tap.current
    if (first) clearTimeout(first.timer)
    if (isDoubleTap(first, now)) {
      tap.current = null
      motion.go(toggled(motion.pose, frame, now))
      return
    }
    motion.go({})
    const timer = window.setTimeout(() => {
      tap.current = null
      if (pointerType !== 'mouse') options.onTap()
    }, DOUBLE_TAP_MS)
    tap.current = { ...now, timer }
  }

  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!frame) return
    event.preventDefault()
    motion.stop()
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
    const times = Math.exp(-px * (event.ctrlKey ? PINCH_WHEEL_STEP : WHEEL_STEP))
    const view = zoomedAround(motion.pose, motion.pose.scale * times, pointOf(event))
    // Each step of a wheel is complete in itself.
    motion.set(bounded(view, frame))
    motion.go({})
  })
  useEffect(() => {
    const listener = (event: WheelEvent) => wheel(event)
    // React's own listener is passive and could not prevent the page zoom.
    stage?.addEventListener('wheel', listener, { passive: false })
    return () => stage?.removeEventListener('wheel', listener)
  }, [stage])

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}
