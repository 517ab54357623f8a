import type * as v from 'valibot'
import {
  type Crop,
  type DownloadFormat,
  type DownloadRequest,
  type DownloadTicket,
  MAX_CUSTOM_PIXELS,
  MAX_ENLARGEMENT,
} from '#contract/download.ts'
import { asFile, asFileFor } from '#server/domain/picture/companion/companion.ts'
import { boxOfPart, UNCHANGED } from '#server/domain/picture/files/crop.ts'
import { pictureDownloadAddress } from '#server/domain/picture/files/picture-address.ts'
import { levelOf, sizesOf } from '#server/domain/picture/sizes.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { insertDownload } from './download-table.ts'
import { downloadFileName } from './file-name.ts'

type Request = v.InferOutput<typeof DownloadRequest>
/** A limit of the format. */
const MAX_WEBP_SIDE = 16_383

type Visible = Awaited<ReturnType<typeof findVisible>>
type Picture = Visible['picture']

/**
 * A signed URL for one file of the picture, and its name in `language`. The original is served as the stored file, the
 * other sizes in the requested format. Counts once per member and picture.
 *
 * Refuses with `not-found`, `level-too-low` (data `{ needLevel, needPoints }`), and `invalid-fields` for a size that the
 * picture does not have, or a part of another shape than the file or too small for it.
 */
export async function orderDownload(
  viewing: Viewing,
  id: string,
  request: Request,
  language: 'zh' | 'en',
): Promise<DownloadTicket> {
  const { db, member, now, services } = viewing
  const found = await findVisible(viewing, id, 'zh-cn')
  const picture = fileFor(found.picture, request)
  const file = sizeAsked(picture, request)
  if (member.groupId < file.level) {
    throw new ProblemError('level-too-low', { data: { needLevel: file.level, needPoints: 0 } })
  }
  const filename = fileNameOf(found, file, request.language ?? language)
  const { url, expiresAt } = pictureDownloadAddress(services, picture, { ...file, filename, now })
  const download = { memberId: member.id, aid: found.picture.aid, at: now, crop: request.crop, ...file }
  const isRepeat = await insertDownload(db, download, startOfDay(localDate(now, member.timeZone), member.timeZone))
  return {
    url,
    expiresAt: expiresAt.toISOString(),
    filename,
    bytes: file.size === 'original' ? picture.bytes : 0,
    width: file.width,
    height: file.height,
    isEnlarged: file.box !== null && file.width > file.box.width,
    // A repeat stays free once downloads have a price.
    cost: { points: 0, quota: 0 },
    isRepeat,
  }
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
      level: levelOf(width, height),
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

function fileNameOf(
  { picture, day }: Visible,
  size: { width: number; height: number; format: string },
  language: 'zh' | 'en',
) {
  const isEnglish = language === 'en'
  return downloadFileName(
    {
      date: day,
      title: (isEnglish && picture.titleEn) || picture.title,
      place: (isEnglish && picture.placeNameEn) || picture.placeName,
      w: size.width,
      h: size.height,
    },
    size.format,
  )
}
