import * as v from 'valibot'
import { get, post } from './call.ts'
import { PICTURE_FILES } from './companion.ts'
import { Count, Instant } from './value.ts'

/**
 * Sizes a picture can be downloaded in, largest first. `phone` and `tablet` are portrait crops around the focal point.
 */
export const SIZE_KEYS = ['original', '8k', '4k', '2k', '1080p', 'phone', 'tablet'] as const
export const SizeKey = v.picklist(SIZE_KEYS)
export type SizeKey = v.InferOutput<typeof SizeKey>

export const DOWNLOAD_FORMATS = ['jpg', 'webp', 'avif', 'png'] as const
export const DownloadFormat = v.picklist(DOWNLOAD_FORMATS)
export type DownloadFormat = v.InferOutput<typeof DownloadFormat>

/** A size on offer. Never larger than the native picture. */
export const PictureSize = v.object({
  key: SizeKey,
  /** Pixels. */
  w: Count,
  h: Count,
  format: v.string(),
  /** Bytes of the file if it exists, otherwise an estimate. */
  bytes: Count,
  isEstimate: v.boolean(),
  /** Required membership level (groupId); 1 is every member. */
  level: Count,
  /**
   * What all sizes of the picture up to this level cost members below it, in points, less the price of those they have bought;
   * 0 means not for sale.
   */
  points: Count,
})
export type PictureSize = v.InferOutput<typeof PictureSize>

const Place = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Extent = v.pipe(v.number(), v.gtValue(0), v.maxValue(1))
/** Rounding of shares that a client sends with four digits. */
const ROUNDING = 0.0001

/**
 * Part of a picture: left edge, top edge, width and height as shares of the width and height of its own file, or of the
 * file that `of` names.
 */
export const Crop = v.pipe(
  v.object({ x: Place, y: Place, w: Extent, h: Extent, of: v.optional(v.picklist(PICTURE_FILES)) }),
  v.check(({ x, y, w, h }) => x + w <= 1 + ROUNDING && y + h <= 1 + ROUNDING, 'outside of the picture'),
)
export type Crop = v.InferOutput<typeof Crop>

/** Changes to the pixels that make labels of icons readable; 0 changes nothing. */
export const Adjustment = v.object({
  /** Standard deviation of a Gaussian blur, in thousandths of the file's shorter side. */
  blur: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 0),
  /** Per cent by which the picture is darkened. */
  dim: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)), 0),
})
export type Adjustment = v.InferOutput<typeof Adjustment>

/** Largest factor by which a part of a picture may be enlarged. */
export const MAX_ENLARGEMENT = 4
/** Pixels of a file of custom size at most: more than any screen has. */
export const MAX_CUSTOM_PIXELS = 64_000_000

/**
 * Body of `POST /api/wallpapers/{aid}/download`. `custom` is w × h pixels: the part `crop`, whose shape must be that of
 * the file and which may be enlarged up to four times, or without it the largest part around the focal point, which is
 * never enlarged. Other sizes take no `crop`. Without a `crop` the file that suits the shape is taken (`fileForScreen`).
 */
export const DownloadRequest = v.object({
  size: v.picklist([...SIZE_KEYS, 'custom']),
  w: v.optional(v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(20000))),
  h: v.optional(v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(20000))),
  /** With the size `custom`, instead of `w` and `h`: id of one of the member's screens. */
  screenId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,36}$/))),
  crop: v.optional(Crop),
  adjust: v.optional(Adjustment),
  format: v.optional(DownloadFormat, 'jpg'),
  /** Language of the file name. */
  language: v.optional(v.picklist(['zh', 'en'])),
})
export type DownloadRequest = v.InferInput<typeof DownloadRequest>

export const DownloadTicket = v.object({
  /** Valid for 5 minutes; responds with the file as an attachment. */
  url: v.string(),
  expiresAt: Instant,
  filename: v.string(),
  /** 0 if the file is not derived yet. */
  bytes: Count,
  width: Count,
  height: Count,
  /** The file has more pixels than the part of the picture that it shows. */
  isEnlarged: v.boolean(),
  cost: v.object({ points: Count, quota: Count }),
  /** The member had downloaded the picture before, in any size: downloading it again costs nothing. */
  isRepeat: v.optional(v.boolean(), false),
})
export type DownloadTicket = v.InferOutput<typeof DownloadTicket>

/** Response of `GET /api/wallpapers/{aid}/original`: the full-size picture for the viewer. */
export const OriginalTicket = v.object({
  /** Valid for 5 minutes. */
  url: v.string(),
  expiresAt: Instant,
  width: Count,
  height: Count,
})
export type OriginalTicket = v.InferOutput<typeof OriginalTicket>

/** Body of `POST /api/wallpapers/{aid}/unlock`. */
export const UnlockRequest = v.object({
  /** Membership level (groupId) whose sizes are bought. */
  level: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6)),
  /** What the member was shown. */
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)),
})
export type UnlockRequest = v.InferOutput<typeof UnlockRequest>

/** `data` of `POST /api/wallpapers/{aid}/unlock`. */
export const Unlocked = v.object({
  /** Whose sizes of this picture the member has. */
  level: Count,
  /** Points left. */
  balance: Count,
})
export type Unlocked = v.InferOutput<typeof Unlocked>

export const downloadCalls = {
  original: get('/api/wallpapers/:aid/original', {
    summary: 'The address of the whole picture',
    access: 'member',
    client: 'wallpaper',
    response: OriginalTicket,
  }),
  order: post('/api/wallpapers/:aid/download', {
    summary: 'Order a file',
    access: 'member',
    client: 'wallpaper',
    json: DownloadRequest,
    response: DownloadTicket,
  }),
  unlock: post('/api/wallpapers/:aid/unlock', {
    summary: 'Buy with points the sizes of one picture above the member’s level; buying again costs nothing',
    access: 'member',
    client: 'wallpaper',
    json: UnlockRequest,
    response: Unlocked,
  }),
}
