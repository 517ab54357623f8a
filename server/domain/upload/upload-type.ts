import { UPLOAD_PURPOSES, type UploadPurpose } from '#contract/upload.ts'
import { formatOf } from '#server/domain/picture/files/picture-format.ts'

/** Bytes that `uploadTypeOf` needs. */
export const TYPE_BYTES = 32

const PICTURE_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** Media type by a file's first bytes, whatever its name says; null for types that no purpose accepts. */
export function uploadTypeOf(bytes: Buffer): string | null {
  const format = formatOf(bytes)
  if (format) return PICTURE_TYPES[format] ?? null
  const text = bytes.toString('latin1')
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'video/x-msvideo'
  if (text.slice(4, 8) !== 'ftyp') return null
  if (text.slice(8, 12) === 'qt  ') return 'video/quicktime'
  // Brands of HEIC pictures, which have the same container.
  return /^(hei|hev|mif|msf)/.test(text.slice(8, 12)) ? null : 'video/mp4'
}

/** Whether a file of this media type may serve the purpose. */
export const isAccepted = (purpose: UploadPurpose, type: string | null) =>
  type !== null && UPLOAD_PURPOSES[purpose].types.includes(type)
