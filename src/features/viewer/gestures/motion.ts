import { prefersReducedMotion } from '#src/lib/browser/reduced-motion.ts'
import { drawPose, type Pose, resetPoses } from './draw-pose.ts'
import { glideProgress } from './inertia.ts'
import { bounded, fitView, type Frame, isPastFull, isZoomed } from './zoom.ts'

/** The pose values that React renders, at rest. */
export interface Look {
  /** CSS px per pixel of the picture. */
  scale: number
  isPastFull: boolean
}

/** Duration of a zoom or swipe animation, ms. */
const MOVE_MS = 220

const eased = (ms: number) => (ms >= MOVE_MS ? 1 : 1 - (1 - ms / MOVE_MS) ** 3)

/**
 * Holds, animates and draws the pose of the shown picture outside React: a frame of a pinch renders nothing. With reduced
 * motion it jumps.
 */
export function createMotion() {
  let pose: Pose = { scale: 1, x: 0, y: 0, aside: 0, down: 0 }
  /** Target of the animation. */
  let goal = pose
  let look: Look | null = null
  let stage: HTMLElement | null = null
  let shown: { key: string; frame: Frame } | null = null
  let step = 0
  let atEnd: (() => void) | undefined
  const listeners = new Set<() => void>()

  const set = (next: Partial<Pose>) => {
    pose = { ...pose, ...next }
    goal = pose
    if (stage && shown) drawPose(stage, pose, shown.frame)
  }
  const rest = () => {
    if (!shown) return
    look = isZoomed(pose, shown.frame) ? { scale: pose.scale, isPastFull: isPastFull(pose, shown.frame) } : null
    listeners.forEach((listener) => listener())
  }
  const stop = () => {
    cancelAnimationFrame(step)
    const end = atEnd
    atEnd = undefined
    end?.()
  }

  return {
    get pose() {
      return pose
    },
    /** Target: quick steps add up. */
    get goal() {
      return goal
    },
    /** Null when the picture is not zoomed. */
    look: () => look,
    /** Calls `listener` when `look` may have changed. Returns a cleanup function. */
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets the stage to draw on. */
    attach: (node: HTMLElement | null) => {
      stage = node
      set({})
    },
    /** Another picture starts unzoomed; a new room size leaves the pose unchanged, as far as possible. */
    show: (key: string, frame: Frame) => {
      const before = shown
      shown = { key, frame }
      if (before?.key === key && isSameFrame(before.frame, frame)) return
      if (before?.key !== key && stage) resetPoses(stage)
      const wasZoomed = before?.key === key && look !== null
      set({ ...(wasZoomed ? bounded(pose, frame) : fitView(frame)), aside: 0, down: 0 })
      rest()
    },
    /** Sets the pose without animation. */
    set,
    /** Stops at the current pose and runs the pending end action. */
    stop,
    /** Animates to a pose, quickly or with a glide. */
    go: (to: Partial<Pose>, how: 'quickly' | 'gliding' = 'quickly', onThere?: () => void) => {
      stop()
      const from = pose
      const start = performance.now()
      const progress = how === 'gliding' ? glideProgress : eased
      atEnd = onThere
      goal = { ...from, ...to }
      const draw = (now: number) => {
        const part = prefersReducedMotion() ? 1 : progress(Math.max(0, now - start))
        set(mixed(from, to, part))
        if (part < 1) goal = { ...from, ...to }
        if (part < 1) {
          step = requestAnimationFrame(draw)
        } else {
          stop()
          rest()
        }
      }
      if (prefersReducedMotion()) draw(start)
      else step = requestAnimationFrame(draw)
    },
  }
}

export type Motion = ReturnType<typeof createMotion>

const isSameFrame = (a: Frame, b: Frame) =>
  a.room.width === b.room.width &&
  a.room.height === b.room.height &&
  a.density === b.density &&
  a.picture.width === b.picture.width &&
  a.picture.height === b.picture.height

function mixed(from: Pose, to: Partial<Pose>, part: number): Pose {
  const mix = (key: keyof Pose) => from[key] + ((to[key] ?? from[key]) - from[key]) * part
  return { scale: mix('scale'), x: mix('x'), y: mix('y'), aside: mix('aside'), down: mix('down') }
}
