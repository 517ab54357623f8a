import type * as v from 'valibot'
import {
  type Crop,
  type DownloadFormat,
  type DownloadRequest,
  MAX_CUSTOM_PIXELS,
  MAX_ENLARGEMENT,
} from '#contract/download.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import { asFile, asFileFor } from '#server/domain/picture/companion/companion.ts'
import { boxOfPart, UNCHANGED } from '#server/domain/picture/files/crop.ts'
import type { wallpapers } from '#server/domain/picture/schema.ts'
import { sizesOf } from '#server/domain/picture/sizes.ts'
import { ProblemError } from '#server/lib/problem.ts'

type Picture = typeof wallpapers.$inferSelect
type Request = v.InferOutput<typeof DownloadRequest>
/** A limit of the format. */
const MAX_WEBP_SIDE = 16_383

/**
 * What the request gives: the picture with the fields of the file that it is taken from, and size, format, part and required
 * level of the download. Refuses with `invalid-fields` a size that the picture does not have, or a part of another shape than
 * the file or too small for it.
 */
export function chooseFile(picture: Picture, request: Request) {
  const source = fileFor(picture, request)
  return { source, file: sizeAsked(source, request) }
}

/** The picture with the fields of the file that the request is for. */
function fileFor(picture: Picture, { size, crop, w, h }: Request): Picture {
  if (crop) {
    const file = asFile(picture, crop.of)
    if (!file)
      throw new ProblemError('invalid-fields', { fields: { crop: 'of a file that the picture does not have' } })
    return file
  }
  if (size === 'custom') return w === undefined || h === undefined ? picture : asFileFor(picture, { w, h })
  const listed = sizesOf(picture).find(({ key }) => key === size)
  return (size === 'phone' || size === 'tablet') && listed ? asFileFor(picture, listed) : picture
}

function sizeAsked(picture: Picture, request: Request) {
  const { size, format, adjust = UNCHANGED, crop } = request
  if (size === 'custom') {
    const { w: width, h: height } = customSize(picture, request)
    const box = crop ? boxAsked(picture, crop, { w: width, h: height }) : null
    return {
      size,
      width,
      height,
      format: checkedFormat(format, width, height),
      box,
      adjust,
      level: levelOfPixels(width, height),
    }
  }
  const offered = sizesOf(picture).find(({ key }) => key === size)
  if (!offered) throw new ProblemError('invalid-fields', { fields: { size: 'larger than the picture' } })
  if (crop) throw new ProblemError('invalid-fields', { fields: { crop: 'only for the size custom' } })
  const { w: width, h: height, level } = offered
  if (size === 'original') {
    if (adjust.blur > 0 || adjust.dim > 0)
      throw new ProblemError('invalid-fields', { fields: { adjust: 'not for the original' } })
    return { size, width, height, format: picture.format, box: null, adjust, level }
  }
  return { size, width, height, format: checkedFormat(format, width, height), box: null, adjust, level }
}

/** With a crop it may be enlarged; otherwise it is at most the picture. */
function customSize(native: { width: number; height: number }, { w, h, crop }: Request) {
  const most = crop ? { width: Infinity, height: Infinity } : native
  const fields = {
    ...((w === undefined || w > most.width) && { w: `expected a width up to ${native.width}` }),
    ...((h === undefined || h > most.height) && { h: `expected a height up to ${native.height}` }),
  }
  if (w === undefined || h === undefined || Object.keys(fields).length > 0) {
    throw new ProblemError('invalid-fields', { fields })
  }
  if (w * h > MAX_CUSTOM_PIXELS) {
    throw new ProblemError('invalid-fields', { fields: { w: `expected at most ${MAX_CUSTOM_PIXELS} pixels` } })
  }
  return { w, h }
}

function boxAsked(native: { width: number; height: number }, crop: Crop, file: { w: number; h: number }) {
  const box = boxOfPart(native, file, crop)
  if (!box) throw new ProblemError('invalid-fields', { fields: { crop: 'expected the shape of w and h' } })
  if (file.w > box.width * MAX_ENLARGEMENT) {
    throw new ProblemError('invalid-fields', {
      fields: { crop: `too small: would be enlarged more than ${MAX_ENLARGEMENT} times` },
    })
  }
  return box
}

function checkedFormat(format: DownloadFormat, width: number, height: number) {
  if (format === 'webp' && Math.max(width, height) > MAX_WEBP_SIDE) {
    throw new ProblemError('invalid-fields', {
      fields: { format: `WebP holds at most ${MAX_WEBP_SIDE} pixels a side` },
    })
  }
  return format
}
