import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isDoubleTap } from '#src/domain/picture/input/swipe.ts'
import type { Point } from '#src/lib/input/plane.ts'
import type { MapMotion } from './motion.ts'
import { type MapView, panned, wholeView, zoomedAround } from './projection.ts'

/** CSS px that a pointer moves before it pans; below, it presses. */
const DEAD_ZONE_PX = 6
/** CSS px that an arrow key moves. */
const KEY_PX = 80
/** Zoom per px of a wheel; a touchpad pinch is a wheel with Ctrl and smaller steps. */
const WHEEL_ZOOM = 0.003
const PINCH_WHEEL_ZOOM = 0.012
/** px per line, for a wheel that counts lines. */
const LINE_PX = 16

const MIDDLE: Point = { x: 0, y: 0 }
const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PX, y: 0 },
  ArrowRight: { x: -KEY_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PX },
  ArrowDown: { x: 0, y: -KEY_PX },
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

interface Gesture {
  view: MapView
  from: readonly Point[]
  isMove: boolean
}

/** Touch, mouse, wheel and keys on the map: pan, pinch, double tap, arrows, plus and minus. */
export function useMapGestures(stage: HTMLElement | null, motion: MapMotion) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const tap = useRef<(Point & { at: number }) | null>(null)
  const middle = useRef<Point>(MIDDLE)

  // Once per gesture: in each move it would lay out the page.
  const findMiddle = () => {
    const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect()
    middle.current = { x: left + width / 2, y: top + height / 2 }
  }
  const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
    x: clientX - middle.current.x,
    y: clientY - middle.current.y,
  })
  const begin = (isMove: boolean) => {
    gesture.current = { view: motion.view, from: [...pointers.current.values()], isMove }
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || pointers.current.size === 2) return
    motion.hold()
    if (pointers.current.size === 0) findMiddle()
    pointers.current.set(event.pointerId, pointIn(event))
    begin(pointers.current.size > 1)
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current
    if (!now || !pointers.current.has(event.pointerId)) return
    if (event.buttons === 0) {
      // A mouse was released elsewhere before it was captured.
      pointers.current.delete(event.pointerId)
      gesture.current = null
      return motion.release()
    }
    pointers.current.set(event.pointerId, pointIn(event))
    const [a, b] = [...pointers.current.values()]
    const [fromA, fromB] = now.from
    if (!a || !fromA) return
    if (b && fromB) return motion.set(pinched(now.view, [fromA, fromB], [a, b], motion.size))
    const moved = { x: a.x - fromA.x, y: a.y - fromA.y }
    if (!now.isMove && Math.hypot(moved.x, moved.y) < DEAD_ZONE_PX) return
    // Only now, so that a marker still gets its press.
    if (!now.isMove) event.currentTarget.setPointerCapture(event.pointerId)
    now.isMove = true
    motion.set(panned(now.view, moved))
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current
    if (!pointers.current.delete(event.pointerId) || !now) return
    // One finger of a pinch remains: it pans.
    if (pointers.current.size > 0) return begin(true)
    gesture.current = null
    motion.release()
    const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
    if (now.isMove || isOnControl || event.type === 'pointercancel') return
    const point = { ...pointIn(event), at: event.timeStamp }
    const isDouble = isDoubleTap(tap.current, point)
    tap.current = isDouble ? null : point
    if (isDouble) motion.go(zoomedAround(motion.view, motion.view.zoom + 1, point, motion.size))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const way = WAYS[event.key]
    const zoom = ZOOMS[event.key]
    if (way) motion.set(panned(motion.view, way))
    else if (zoom) motion.go(zoomedAround(motion.goal, motion.goal.zoom + zoom, MIDDLE, motion.size))
    else if (event.key === '0') motion.go(wholeView(motion.size))
    else return
    event.preventDefault()
  }

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    findMiddle()
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
    const zoom = motion.view.zoom - px * (event.ctrlKey ? PINCH_WHEEL_ZOOM : WHEEL_ZOOM)
    motion.set(zoomedAround(motion.view, zoom, pointIn(event), motion.size))
    // A drag goes on from here.
    if (gesture.current) begin(gesture.current.isMove)
  })
  useEffect(() => {
    const listener = (event: WheelEvent) => wheel(event)
    // React's own listener is passive and could not prevent that the page scrolls.
    stage?.addEventListener('wheel', listener, { passive: false })
    return () => stage?.removeEventListener('wheel', listener)
  }, [stage])

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown }
}

type Two = readonly [Point, Point]

/** Two fingers moved from `before` to `after`: the place between them stays there. */
function pinched(view: MapView, before: Two, after: Two, size: MapMotion['size']) {
  const [from, to] = [middleOf(before), middleOf(after)]
  const zoom = view.zoom + Math.log2(Math.max(1, distanceOf(after)) / Math.max(1, distanceOf(before)))
  return panned(zoomedAround(view, zoom, from, size), { x: to.x - from.x, y: to.y - from.y })
}

const middleOf = ([a, b]: Two): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: Two) => Math.hypot(b.x - a.x, b.y - a.y)
