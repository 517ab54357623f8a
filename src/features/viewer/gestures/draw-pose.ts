import { fitScale, type Frame, type View } from './zoom.ts'

/** Position of everything: the picture's pose, and the swipe offset, CSS px. */
export interface Pose extends View {
  /** Horizontal offset of all pictures. */
  aside: number
  /** Vertical offset of the shown one. */
  down: number
}

/** Fraction of the room that a picture must be pulled down to make the background fully transparent. */
const CLEAR_AFTER = 0.6
/** Fraction of its size that it loses meanwhile. */
const SHRINKS_BY = 0.3

/** Applies the pose: the shown picture by a transform, row and background by properties of the stage. */
export function drawPose(stage: HTMLElement, { scale, x, y, aside, down }: Pose, frame: Frame) {
  const pulled = Math.max(0, down) / frame.room.height
  const times = (scale / fitScale(frame)) * (1 - pulled * SHRINKS_BY)
  const picture = stage.querySelector<HTMLElement>('[data-shown] [data-canvas]')
  picture?.style.setProperty('transform', `translate(${x}px, ${y + down}px) scale(${times})`)
  stage.style.setProperty('--aside', `${aside}px`)
  stage.style.setProperty('--clear', String(Math.min(1, pulled / CLEAR_AFTER)))
}

/** Resets all pictures, neighbours included. */
export function resetPoses(stage: HTMLElement) {
  for (const canvas of stage.querySelectorAll<HTMLElement>('[data-canvas]')) canvas.style.removeProperty('transform')
}
