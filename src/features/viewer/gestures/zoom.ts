import type { Point, Size } from '#src/lib/input/plane.ts'

/** Pose of the picture: CSS px per pixel, and the position of its centre. */
export interface View extends Point {
  scale: number
}

export interface Frame {
  /** Pixels of the original. */
  picture: Size
  /** Size of the viewport, CSS px. */
  room: Size
  /** Device pixels per CSS px. */
  density: number
}

/** Maximum zoom, as a multiple of 100 %, or of the unzoomed picture if that is larger. */
const MOST_TIMES = 4

/** Fraction of an upright picture that may be cropped to fill a phone: 9:16 on 9:21. */
const MAX_CROP = 0.25
/** Rooms narrower than this are phones, CSS px. */
const PHONE_BELOW = 640
/** Zoom factor of a key or button. */
const STEP = 1.5
const MIDDLE: Point = { x: 0, y: 0 }

/** The uncropped picture as large as the room allows. */
const wholeScale = ({ picture, room }: Frame) => Math.min(room.width / picture.width, room.height / picture.height)

/** Initial pose: uncropped; on a phone an upright picture fills the screen if little is cropped. */
export function fitScale(frame: Frame) {
  const { picture, room } = frame
  const whole = wholeScale(frame)
  const isUpright = picture.height > picture.width && room.height > room.width && room.width < PHONE_BELOW
  const filled = Math.max(room.width / picture.width, room.height / picture.height)
  return isUpright && whole / filled >= 1 - MAX_CROP ? filled : whole
}

/** 100 %: one pixel of the picture per device pixel. */
export const fullScale = ({ density }: Frame) => 1 / density

export const mostScale = (frame: Frame) => MOST_TIMES * Math.max(fullScale(frame), fitScale(frame))

export const fitView = (frame: Frame): View => ({ scale: fitScale(frame), x: 0, y: 0 })

/** True if zoomed in; ignores rounding errors. */
export const isZoomed = ({ scale }: View, frame: Frame) => scale > fitScale(frame) * 1.001

/** True above 100 %. */
export const isPastFull = ({ scale }: Pick<View, 'scale'>, frame: Frame) => scale > fullScale(frame) * 1.001

/** The pose at another scale, with the point under `at` unchanged. */
export function zoomedAround(view: View, scale: number, at: Point): View {
  const times = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * times, y: at.y - (at.y - view.y) * times }
}

/** Maximum distance between the centres of picture and room: no edge moves inside the room. */
export function panRoom({ picture, room }: Frame, scale: number): Point {
  return {
    x: Math.max(0, (picture.width * scale - room.width) / 2),
    y: Math.max(0, (picture.height * scale - room.height) / 2),
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The nearest valid pose: not smaller than unzoomed, not too large, and no gap at an edge. */
export function bounded(view: View, frame: Frame): View {
  const scale = clamp(view.scale, wholeScale(frame), mostScale(frame))
  const most = panRoom(frame, scale)
  return { scale, x: clamp(view.x, -most.x, most.x), y: clamp(view.y, -most.y, most.y) }
}

/** Toggles between unzoomed and 100 %; twice the size if 100 % would not be larger. */
export function toggled(view: View, frame: Frame, at: Point): View {
  const fit = fitScale(frame)
  if (isZoomed(view, frame)) return fitView(frame)
  const full = fullScale(frame)
  return bounded(zoomedAround(view, full > fit * 1.05 ? full : fit * 2, at), frame)
}

/** The pose after a key: zoomed in, out, reset, 100 % and back, or panned. */
export function zoomPose(view: View, frame: Frame, way: 'in' | 'out' | 'whole' | 'toggle' | Point): View {
  if (way === 'whole') return fitView(frame)
  if (way === 'toggle') return toggled(view, frame, MIDDLE)
  if (way === 'in' || way === 'out') {
    return bounded(zoomedAround(view, view.scale * (way === 'in' ? STEP : 1 / STEP), MIDDLE), frame)
  }
  return bounded({ ...view, x: view.x + way.x, y: view.y + way.y }, frame)
}

/** Two fingers moved from `before` to `after`: the point between them stays there. */
export function pinched(view: View, before: readonly [Point, Point], after: readonly [Point, Point]): View {
  const from = middleOf(before)
  const to = middleOf(after)
  const times = distanceOf(after) / Math.max(1, distanceOf(before))
  const zoomed = zoomedAround(view, view.scale * times, from)
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y }
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: readonly [Point, Point]) => Math.hypot(b.x - a.x, b.y - a.y)

/** During a gesture the scale may exceed its bounds a little, with increasing resistance. */
export function stretched(view: View, frame: Frame): View {
  const rest = bounded(view, frame)
  const scale = rest.scale * (view.scale / rest.scale) ** 0.35
  const most = panRoom(frame, scale)
  return { scale, x: give(view.x, most.x, frame.room.width), y: give(view.y, most.y, frame.room.height) }
}

/** A pull past `most` has increasing resistance, and never exceeds half the room. */
function give(value: number, most: number, room: number) {
  const past = Math.abs(value) - most
  if (past <= 0) return value
  return Math.sign(value) * (most + (past * room) / (2 * (past + room)))
}
