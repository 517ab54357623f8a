import * as v from 'valibot'
import { get, post } from './call.ts'
import { Count, Instant } from './value.ts'

/**
 * Sizes a picture can be downloaded in, largest first. `phone` and `tablet` are portrait crops around the focal point.
 */
export const SIZE_KEYS = ['original', '8k', '4k', '2k', '1080p', 'phone', 'tablet'] as const
export const SizeKey = v.picklist(SIZE_KEYS)
export type SizeKey = v.InferOutput<typeof SizeKey>

export const DOWNLOAD_FORMATS = ['jpg', 'avif'] as const
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
  /** Price in points for members below the level; 0 means not for sale. */
  points: Count,
})
export type PictureSize = v.InferOutput<typeof PictureSize>

/** Body of `POST /api/wallpapers/{aid}/download`. `custom` is a crop to w × h pixels around the focal point. */
export const DownloadRequest = v.object({
  size: v.picklist([...SIZE_KEYS, 'custom']),
  w: v.optional(v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(20000))),
  h: v.optional(v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(20000))),
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
  cost: v.object({ points: Count, quota: Count }),
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
}
