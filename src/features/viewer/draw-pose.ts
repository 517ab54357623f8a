import { fitScale, type Frame, type View } from './zoom.ts'

/** How everything lies: the picture, and how far a swipe has pushed it, CSS px. */
export interface Pose extends View {
  /** All pictures to the side. */
  aside: number
  /** The shown one down, or up. */
  down: number
}

/** Part of the room that a picture must be pulled down for all behind it to shine through. */
const CLEAR_AFTER = 0.6
/** Part of its size that it loses on the way. */
const SHRINKS_BY = 0.3

/** Shows the pose: the shown picture by a transform, the row and the ground by properties of the stage. */
export function drawPose(stage: HTMLElement, { scale, x, y, aside, down }: Pose, frame: Frame) {
  const pulled = Math.max(0, down) / frame.room.height
  const times = (scale / fitScale(frame)) * (1 - pulled * SHRINKS_BY)
  const picture = stage.querySelector<HTMLElement>('[data-shown] [data-canvas]')
  picture?.style.setProperty('transform', `translate(${x}px, ${y + down}px) scale(${times})`)
  stage.style.setProperty('--aside', `${aside}px`)
  stage.style.setProperty('--clear', String(Math.min(1, pulled / CLEAR_AFTER)))
}

/** Lays every picture whole again, those beside the shown one as well. */
export function resetPoses(stage: HTMLElement) {
  for (const canvas of stage.querySelectorAll<HTMLElement>('[data-canvas]')) canvas.style.removeProperty('transform')
}
