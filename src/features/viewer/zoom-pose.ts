import type { Point } from '#src/lib/input/plane.ts'
import { bounded, fitView, type Frame, toggled, type View, zoomedAround } from './zoom.ts'

/** Times that a key or a button makes the picture larger or smaller. */
const STEP = 1.5
const MIDDLE: Point = { x: 0, y: 0 }

/** The view that a key leads to: larger, smaller, whole, 100 % and back, or moved by a way. */
export function zoomPose(view: View, frame: Frame, way: 'in' | 'out' | 'whole' | 'toggle' | Point): View {
  if (way === 'whole') return fitView(frame)
  if (way === 'toggle') return toggled(view, frame, MIDDLE)
  if (way === 'in' || way === 'out') {
    return bounded(zoomedAround(view, view.scale * (way === 'in' ? STEP : 1 / STEP), MIDDLE), frame)
  }
  return bounded({ ...view, x: view.x + way.x, y: view.y + way.y }, frame)
}
