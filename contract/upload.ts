import * as v from 'valibot'
import { get } from './call.ts'
import { Count } from './value.ts'

/** Address of the tus endpoint; an upload is below it by its id. */
export const UPLOADS_PATH = '/api/uploads'

/** Media types of pictures. Source: product spec §5. */
export const PICTURE_UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
/** MP4, MOV, AVI, WebM. Source: product spec §5. */
export const VIDEO_UPLOAD_TYPES = ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'] as const

const pictures = (maxMb: number) => ({ maxMb, types: PICTURE_UPLOAD_TYPES as readonly string[] })

/**
 * What an upload may be for, with its largest size in MB (1024² bytes) and its media types. Sources: product spec §5;
 * creator works: reading R4; avatars, feedback and support tickets as image search.
 */
export const UPLOAD_PURPOSES = {
  avatar: pictures(5),
  feedback: pictures(5),
  ticket: pictures(5),
  'image-search': pictures(5),
  'creator-work': pictures(50),
  'contribution-image': pictures(50),
  'contribution-video': { maxMb: 500, types: VIDEO_UPLOAD_TYPES as readonly string[] },
} as const

export const UploadPurpose = v.picklist([
  'avatar',
  'feedback',
  'ticket',
  'image-search',
  'creator-work',
  'contribution-image',
  'contribution-video',
])
export type UploadPurpose = v.InferOutput<typeof UploadPurpose>

/** Bytes of the largest file for a purpose. */
export const uploadMaxBytes = (purpose: UploadPurpose) => UPLOAD_PURPOSES[purpose].maxMb * 1024 ** 2

/** Hours after which an upload that nothing has used is deleted. */
export const UPLOAD_EXPIRY_HOURS = 24

/** `Upload-Metadata` of a new upload; tus encodes the values in Base64. */
export const UploadMetadata = v.object({
  /** Name of the file on the member's device. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  mime: v.pipe(v.string(), v.maxLength(100)),
  purpose: UploadPurpose,
})

/** `data` of `GET /api/uploads/{id}/result`, of a complete upload. */
export const UploadResult = v.object({
  /** By which other calls accept the file. */
  fileId: v.string(),
  /** Pixels, upright; absent for videos, like `h` and `thumbhash`. */
  w: v.optional(Count),
  h: v.optional(Count),
  thumbhash: v.optional(v.string()),
})
export type UploadResult = v.InferOutput<typeof UploadResult>

export const uploadCalls = {
  result: get('/api/uploads/:id/result', {
    summary: 'The file of a complete upload',
    access: 'member',
    client: 'site',
    response: UploadResult,
  }),
}
