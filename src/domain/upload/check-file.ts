import { UPLOAD_PURPOSES, type UploadPurpose, uploadMaxBytes } from '#contract/upload.ts'

/** Pixels of the longer and the shorter side that a contribution needs. Source: product spec §5. */
const MIN_CONTRIBUTION = { long: 1920, short: 1080 }

/** Systems name these differently, or not at all. */
const TYPES_BY_EXTENSION: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
}

/** Media type by the file's name, otherwise as the system says. The server checks the content. */
export const uploadTypeOf = ({ name, type }: File) =>
  TYPES_BY_EXTENSION[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? type

export type FileFault = 'type' | 'size' | 'resolution'

/** What is wrong with a file before it is sent; undefined if nothing is. */
export async function faultOf(file: File, purpose: UploadPurpose): Promise<FileFault | undefined> {
  const type = uploadTypeOf(file)
  if (!UPLOAD_PURPOSES[purpose].types.includes(type) || file.size === 0) return 'type'
  if (file.size > uploadMaxBytes(purpose)) return 'size'
  if (purpose !== 'contribution-image') return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return 'type'
  const { width, height } = picture
  picture.close()
  const { long, short } = MIN_CONTRIBUTION
  return Math.max(width, height) < long || Math.min(width, height) < short ? 'resolution' : undefined
}
