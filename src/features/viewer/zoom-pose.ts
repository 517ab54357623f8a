import type { Point } from '#src/lib/input/plane.ts'
import { bounded, fitView, type Frame, toggled, type View, zoomedAround } from './zoom.ts'

/** Zoom factor of a key or button. */
const STEP = 1.5
const MIDDLE: Point = { x: 0, y: 0 }

/** The pose after a key: zoomed in, out, reset, 100 % and back, or panned. */
export function zoomPose(view: View, frame: Frame, way: 'in' | 'out' | 'whole' | 'toggle' | Point): View {
  if (way === 'whole') return fitView(frame)
  if (way === 'toggle') return toggled(view, frame, MIDDLE)
  if (way === 'in' || way === 'out') {
    return bounded(zoomedAround(view, view.scale * (way === 'in' ? STEP : 1 / STEP), MIDDLE), frame)
  }
  return bounded({ ...view, x: view.x + way.x, y: view.y + way.y }, frame)
}
