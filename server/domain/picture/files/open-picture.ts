import sharp from 'sharp'
import type { PicturePart } from '#contract/image-search.ts'

// The server decodes each file once or twice: libvips' cache would only use memory.
sharp.cache(false)

/** Pixels above which a file is refused. Source: architecture §3, own pictures. */
export const MAX_PIXELS = 150_000_000

/** A picture in a file or in memory. */
export type PictureSource = string | Buffer

/** Three bytes per pixel, sRGB, upright. */
export interface RawPicture {
  data: Buffer
  width: number
  height: number
}

/** Opens a file upright, opaque and in sRGB. A truncated or broken file fails when its pixels are read. */
export function openPicture(source: PictureSource) {
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .flatten({ background: '#000000' })
    .toColourspace('srgb')
}

/** Reads the pixels once, shrunk on load to at most `maxWidth` pixels wide; never enlarged. */
export async function readPixels(source: PictureSource, maxWidth: number): Promise<RawPicture> {
  const { data, info } = await openPicture(source)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`expected 3 channels, got ${info.channels}`)
  return { data, width: info.width, height: info.height }
}

/** Raw pixels as a sharp pipeline. */
export function fromPixels({ data, width, height }: RawPicture) {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: MAX_PIXELS })
}

/** A smaller copy, `width` pixels wide. */
export async function shrink(picture: RawPicture, width: number): Promise<RawPicture> {
  if (width >= picture.width) return picture
  const { data, info } = await fromPixels(picture).resize(width).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A part of the picture of at least one pixel. */
export async function cropped(picture: RawPicture, part: PicturePart): Promise<RawPicture> {
  const left = Math.min(Math.round(part.left * picture.width), picture.width - 1)
  const top = Math.min(Math.round(part.top * picture.height), picture.height - 1)
  const width = Math.max(1, Math.min(Math.round(part.width * picture.width), picture.width - left))
  const height = Math.max(1, Math.min(Math.round(part.height * picture.height), picture.height - top))
  const data = await fromPixels(picture).extract({ left, top, width, height }).raw().toBuffer()
  return { data, width, height }
}
