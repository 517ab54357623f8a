import path from 'node:path'
import type { Services } from '#server/app-env.ts'
import type { Credits } from '#server/lib/pictures/credits.ts'
import { xmpOf } from '#server/lib/pictures/credits.ts'
import type { PictureFormat } from '#server/lib/pictures/encode.ts'
import { keptBytes, keptOrMade, type Bytes } from '#server/lib/pictures/kept-or-made.ts'
import { withXmp } from '#server/lib/pictures/metadata/with-credits.ts'
import {
  cropKey,
  derivedKey,
  derivedWidths,
  originalKey,
  pictureId,
  sourceKey,
} from '#server/lib/pictures/picture-keys.ts'
import { promptLane } from '#server/lib/pictures/workshop/workshop.ts'
import { withLocalFile } from '#server/lib/storage/local-file.ts'
import type { PictureRow } from './table.ts'

type Keeping = Pick<Services, 'storage' | 'log'>

/** A picture whose original is not where it should be. */
export class MissingOriginalError extends Error {}

/** One of the picture's sizes, made when it is first asked for; null for a width it has not. */
export async function derivedFile(keeping: Keeping, picture: PictureRow, width: number, format: PictureFormat) {
  if (!derivedWidths(picture.width).some((step) => step === width)) return null
  const key = derivedKey(pictureId(picture.hash), width, format)
  return keptOrMade(keeping, key, (folder) =>
    withSource(keeping, picture, async (source) => {
      const wanted = [{ width, format }]
      await promptLane.run({ kind: 'derive', source, folder, wanted, isPrompt: true })
      return path.join(folder, `${width}.${format}`)
    }),
  )
}

/** The file as it came, with its credits where they can be put in without touching the pixels. */
export async function originalFile({ storage }: Keeping, picture: PictureRow): Promise<Bytes> {
  const original = await keptBytes(storage, originalKey(pictureId(picture.hash), picture.format))
  if (!original) throw new MissingOriginalError(picture.aid)
  return withXmp(original, picture.format, xmpOf(creditsOf(picture)))
}

interface CropRequest {
  /** Pixels; at most the picture's own. */
  w: number
  h: number
  format: PictureFormat
  /** Without, the file says nothing of itself. */
  hasCredits: boolean
}

/** The largest part of the picture of that shape round its focal point, in that size. */
export function croppedFile(keeping: Keeping, picture: PictureRow, { w, h, format, hasCredits }: CropRequest) {
  const name = `${hasCredits ? '' : 'plain-'}${w}x${h}.${format}`
  return keptOrMade(keeping, cropKey(pictureId(picture.hash), name), (folder) =>
    withSource(keeping, picture, async (source) => {
      const file = path.join(folder, name)
      const focal = { x: picture.focalX, y: picture.focalY }
      const credits = hasCredits ? creditsOf(picture) : null
      await promptLane.run({ kind: 'crop', source, file, w, h, format, focal, credits })
      return file
    }),
  )
}

/** The picture in that size without credits: a kept size where it is one, else made to measure. */
export async function fileOfSize(
  keeping: Keeping,
  picture: PictureRow,
  size: { w: number; h: number },
  format: PictureFormat,
) {
  const isWhole = size.h === Math.round((size.w * picture.height) / picture.width)
  const kept = isWhole ? await derivedFile(keeping, picture, size.w, format) : null
  return kept ?? croppedFile(keeping, picture, { ...size, format, hasCredits: false })
}

/** Hands `use` the full-size JPEG, or the original until that is made. */
async function withSource<T extends string>(
  { storage }: Keeping,
  picture: PictureRow,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const id = pictureId(picture.hash)
  const made =
    (await withLocalFile(storage, sourceKey(id, picture.format), use)) ??
    (await withLocalFile(storage, originalKey(id, picture.format), use))
  if (made === null) throw new MissingOriginalError(picture.aid)
  return made
}

function creditsOf(picture: PictureRow): Credits {
  return {
    title: picture.title,
    titleEn: picture.titleEn,
    place: [picture.placeName, picture.country].filter(Boolean).join(', '),
    placeEn: [picture.placeNameEn, picture.country].filter(Boolean).join(', '),
    author: picture.authorName,
    copyright: [picture.copyright, picture.licence.name].find(Boolean) ?? '',
    licenceUrl: picture.licence.url,
  }
}
