import * as v from 'valibot'
import { Count, HexColour } from './value.ts'

/**
 * Another file of the same picture, composed for screens that are higher than wide. Its fields mean what those of the
 * picture's own file mean.
 */
export const Companion = v.object({
  width: Count,
  height: Count,
  ratio: v.number(),
  bytes: Count,
  dominant: HexColour,
  thumbhash: v.string(),
  focal: v.object({ x: v.number(), y: v.number() }),
  picture: v.string(),
  maxWidth: Count,
})
export type Companion = v.InferOutput<typeof Companion>

/** The files of a picture. */
export const PICTURE_FILES = ['picture', 'companion'] as const
export type PictureFile = (typeof PICTURE_FILES)[number]
