import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Adjustment, DownloadFormat } from '#contract/download.ts'
import type { Services } from '#server/app-env.ts'
import { type Box, UNCHANGED } from '#server/domain/picture/files/crop.ts'
import type { PictureFormat } from '#server/domain/picture/files/encode.ts'
import {
  readStored,
  getOrCreateDerivative,
  storeFile,
  type Bytes,
} from '#server/domain/picture/files/get-or-create-derivative.ts'
import {
  cropKey,
  derivedKey,
  derivedWidths,
  originalKey,
  pictureId,
  sourceKey,
} from '#server/domain/picture/files/picture-keys.ts'
import { authorOf } from '#server/domain/picture/metadata/author.ts'
import type { Credits } from '#server/domain/picture/metadata/credits.ts'
import { xmpOf } from '#server/domain/picture/metadata/credits.ts'
import { withXmp } from '#server/domain/picture/metadata/with-credits.ts'
import type { wallpapers } from '#server/domain/picture/schema.ts'
import { withLocalFile } from '#server/lib/storage/local-file.ts'
import type { Storage } from '#server/lib/storage/storage.ts'
import type { JobSize, Requester } from './job-queue.ts'
import { onDemandRunners } from './runners.ts'
import type { TaskRunner } from './task-runner.ts'

type PictureRow = typeof wallpapers.$inferSelect

type Keeping = Pick<Services, 'storage' | 'log'>

/** Storage and requester of a file. All functions here that derive a file reject like `JobQueue.run`. */
export interface Asking extends Keeping {
  requester: Requester
  /** Makes crops; by default the one for files that someone waits for. */
  runner?: TaskRunner
}

/** Pixels wide up to which a picture counts as a small job. */
const SMALL_WIDTH = 1280
const sizeOf = (width: number): JobSize => (width <= SMALL_WIDTH ? 'small' : 'large')

/** A picture whose original is missing in the storage. */
export class MissingOriginalError extends Error {}

/** One of the picture's sizes, derived on the first request; null for a width it does not have. */
export async function derivedFile(asking: Asking, picture: PictureRow, width: number, format: PictureFormat) {
  if (!derivedWidths(picture.width).some((step) => step === width)) return null
  const key = derivedKey(pictureId(picture.hash), width, format)
  const make = (folder: string) => derive(asking, picture, { width, format, folder })
  return getOrCreateDerivative(asking, { key, size: sizeOf(width), requester: asking.requester, make })
}

interface DeriveOptions {
  width: number
  format: PictureFormat
  folder: string
}

function derive({ storage }: Keeping, picture: PictureRow, { width, format, folder }: DeriveOptions) {
  return withSource(storage, picture, async (source) => {
    const wanted = [{ width, format }]
    await onDemandRunners[sizeOf(width)].run({ kind: 'derive', source, folder, wanted, isOnDemand: true })
    return path.join(folder, `${width}.${format}`)
  })
}

/** The original file, with credits where they can be inserted without touching the pixels. */
export async function originalFile({ storage }: Keeping, picture: PictureRow): Promise<Bytes> {
  const original = await readStored(storage, originalKey(pictureId(picture.hash), picture.format))
  if (!original) throw new MissingOriginalError(picture.aid)
  return withXmp(original, picture.format, xmpOf(creditsOf(picture)))
}

export interface CropRequest {
  /** Pixels of the file. */
  w: number
  h: number
  format: DownloadFormat
  /** The part to show; without it the largest one around the focal point. */
  box?: Box | null
  adjust?: Adjustment
  /** Whether to embed the credits. */
  hasCredits: boolean
}

/** A part of the picture in that size, from the full-size picture. */
export function croppedFile(asking: Asking, picture: PictureRow, crop: CropRequest) {
  const { runner = onDemandRunners.large } = asking
  const make = (folder: string) =>
    withSource(asking.storage, picture, (source) => runCrop(source, picture, { ...crop, folder, runner }))
  const key = keyOfCrop(picture, crop)
  return getOrCreateDerivative(asking, { key, size: 'large', requester: asking.requester, make })
}

/** Where `croppedFile` stores the file. */
export const keyOfCrop = (picture: PictureRow, crop: CropRequest) =>
  cropKey(pictureId(picture.hash), fileName(picture, crop))

/**
 * The picture in that size without credits: one of its standard sizes if it matches, otherwise derived from the next
 * larger one, so that unusual sizes do not each decode the full-size picture.
 */
export async function fileOfSize(
  asking: Asking,
  picture: PictureRow,
  { w, h }: { w: number; h: number },
  format: PictureFormat,
) {
  const isWhole = h === Math.round((w * picture.height) / picture.width)
  const own = isWhole ? await derivedFile(asking, picture, w, format) : null
  if (own) return own
  const crop = { w, h, format, hasCredits: false }
  const covering = Math.ceil(picture.width * Math.max(w / picture.width, h / picture.height))
  const width = derivedWidths(picture.width).find((step) => step >= covering)
  if (width === undefined) return croppedFile(asking, picture, crop)
  const size = sizeOf(width)
  const runner = onDemandRunners[size]
  const make = (folder: string) =>
    withStep(asking, picture, { width, folder }, (source) => runCrop(source, picture, { ...crop, folder, runner }))
  const key = keyOfCrop(picture, crop)
  return getOrCreateDerivative(asking, { key, size, requester: asking.requester, make })
}

/** Includes the credits: where title, place or author change, the file is derived again. */
function fileName(picture: PictureRow, { w, h, format, box, adjust = UNCHANGED, hasCredits }: CropRequest) {
  const credits = hasCredits
    ? createHash('sha256')
        .update(xmpOf(creditsOf(picture)))
        .digest('hex')
        .slice(0, 12)
    : 'plain'
  const part = box ? `-${box.left}-${box.top}-${box.width}-${box.height}` : ''
  const blur = adjust.blur > 0 ? `-blur${adjust.blur}` : ''
  const dim = adjust.dim > 0 ? `-dim${adjust.dim}` : ''
  return `${credits}-${w}x${h}${part}${blur}${dim}.${format}`
}

async function runCrop(
  source: string,
  picture: PictureRow,
  { folder, runner, ...crop }: CropRequest & { folder: string; runner: TaskRunner },
) {
  const file = path.join(folder, fileName(picture, crop))
  const { w, h, format, box, adjust = UNCHANGED } = crop
  const part = box ? { box } : { focal: { x: picture.focalX, y: picture.focalY } }
  const credits = crop.hasCredits ? creditsOf(picture) : null
  await runner.run({ kind: 'crop', source, file, w, h, format, part, adjust, credits })
  return file
}

/** Calls `use` with the picture's JPEG of that width, which is derived and stored if missing. */
async function withStep(
  keeping: Keeping,
  picture: PictureRow,
  { width, folder }: { width: number; folder: string },
  use: (file: string) => Promise<string>,
) {
  const key = derivedKey(pictureId(picture.hash), width, 'jpg')
  const made = await withLocalFile(keeping.storage, key, use)
  if (made !== null) return made
  const file = await derive(keeping, picture, { width, format: 'jpg', folder })
  await storeFile(keeping, key, file)
  return use(file)
}

/** Calls `use` with the full-size JPEG, or the original until that is derived. */
async function withSource<T extends string>(
  storage: Storage,
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
  const author = authorOf(picture)
  return {
    aid: picture.aid,
    title: picture.title,
    titleEn: picture.titleEn,
    place: [picture.placeName, picture.country].filter(Boolean).join(', '),
    placeEn: [picture.placeNameEn, picture.country].filter(Boolean).join(', '),
    author: author.name,
    authorEn: author.nameEn ?? '',
    copyright: [picture.copyright, picture.licence.name].find(Boolean) ?? '',
    licenceUrl: picture.licence.url,
  }
}
