import type { Adjustment, Crop } from '#contract/download.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'

/** File types that browsers write. No browser writes AVIF. */
export const OWN_FORMATS = ['jpg', 'webp', 'png'] as const
export type OwnFormat = (typeof OWN_FORMATS)[number]

export const MEDIA_TYPES: Record<OwnFormat, string> = { jpg: 'image/jpeg', webp: 'image/webp', png: 'image/png' }

/** Pixels of a picture at most: decoded, each takes four bytes. */
export const MAX_OWN_PIXELS = 120_000_000

/** What the page asks the picture worker for. */
export type PictureTask = InspectTask | MakeTask

export interface InspectTask {
  kind: 'inspect'
  file: Blob
}

export interface MakeTask {
  kind: 'make'
  file: Blob
  /** Shares of the upright picture, in the screen's shape. */
  crop: Crop
  screen: Pixels
  adjust: Required<Adjustment>
  format: OwnFormat
  /** As in `Inspected`. */
  isWide: boolean
}

/** A picture that can be cropped. */
export interface Inspected {
  /** Pixels, upright. */
  width: number
  height: number
  /** It moves; only its first frame is used. */
  isAnimated: boolean
  /** It has colours that sRGB lacks. */
  isWide: boolean
  /** Copy for the screen. */
  shown: Blob
  /** Copy on which readability is measured. */
  small: Blob
}

/**
 * Why a task is refused: `unknown` is no picture of a known type, `heic` one that this browser does not decode, `broken` a
 * damaged one, `large` has too many pixels; `blur` and `format` are beyond this browser; `unloaded`: the worker's script
 * could not be loaded; `failed` is anything else, such as a lack of memory.
 */
export type TaskRefusal =
  | { why: 'large'; width: number; height: number }
  | { why: 'unknown' | 'heic' | 'broken' | 'blur' | 'format' | 'unloaded' | 'failed' }

/** What the worker answers. */
export type TaskResult = { is: 'done'; value: Inspected | Blob } | { is: 'refused'; refusal: TaskRefusal }

export class PictureTaskError extends Error {
  override name = 'PictureTaskError'
  readonly refusal: TaskRefusal

  constructor(refusal: TaskRefusal) {
    super(`the picture task is refused: ${refusal.why}`)
    this.refusal = refusal
  }
}
