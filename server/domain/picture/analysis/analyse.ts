import { rgbaToThumbHash } from 'thumbhash'
import type { PictureColour } from '#contract/detail.ts'
import { fromPixels, type RawPicture } from '#server/domain/picture/files/open-picture.ts'
import { type Clutter, clutterOf, MEASURED_PX } from './clutter.ts'
import { colourLayoutOf } from './colour-layout.ts'
import { focalPointOf } from './focal-point.ts'
import { paletteOf } from './palette.ts'
import { HASHED_SIDE, mirrored, perceptualHash } from './perceptual-hash.ts'

/** Properties computed from a picture's pixels; names are the columns of `wallpapers`. */
export interface PictureAnalysis {
  colors: PictureColour[]
  dominant: string
  thumbhash: string
  focalX: number
  focalY: number
  phash: string
  phashMirror: string
  colourLayout: string
  clutter: Clutter
}

/** Pixels on the longer side of the analysed picture. ThumbHash accepts 100 at most. */
const ANALYSED_PX = 96

/** Pixels wide that are enough for `analyse`. */
export const ANALYSED_WIDTH = 640

/** Accepts any size of the picture; a few hundred pixels wide are enough. */
export async function analyse(picture: RawPicture): Promise<PictureAnalysis> {
  const small = await fitted(picture, ANALYSED_PX)
  const grey = await fromPixels(picture)
    .resize(HASHED_SIDE, HASHED_SIDE, { fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const colors = paletteOf(small)
  const focal = focalPointOf(small)
  return {
    colors,
    dominant: colors[0]?.hex ?? '#000000',
    thumbhash: thumbHashOf(small),
    focalX: focal.x,
    focalY: focal.y,
    phash: perceptualHash(grey),
    phashMirror: perceptualHash(mirrored(grey)),
    colourLayout: colourLayoutOf(small),
    clutter: clutterOf(await fitted(picture, MEASURED_PX)),
  }
}

async function fitted(picture: RawPicture, side: number): Promise<RawPicture> {
  const { data, info } = await fromPixels(picture)
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function thumbHashOf({ data, width, height }: RawPicture) {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) rgba.set(data.subarray(i * 3, i * 3 + 3), i * 4)
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64')
}
