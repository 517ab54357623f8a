import { sign, verify } from '#server/lib/signing.ts'
import { pictureId } from './picture-keys.ts'

/** Minutes for which a download URL is valid. Source: architecture §4. */
const DOWNLOAD_ADDRESS_MINUTES = 5

interface Signing {
  keys: { signing: Buffer }
}

/**
 * URL of an unreleased picture, for members who may already see it; used like the URL of a released one. The signature
 * is part of the path, so that width and format can be appended.
 */
export function previewAddress({ keys }: Signing, hash: string, expiresAt: Date) {
  const id = pictureId(hash)
  return `/img/s/${sign(keys.signing, 'preview', id, expiresAt)}/${id}`
}

/** Whether `token` gives access to the unreleased picture `id`. */
export function opensPreview({ keys }: Signing, id: string, token: string, now: Date) {
  return verify(keys.signing, 'preview', id, token, now) === 'valid'
}

interface DownloadOptions {
  /** Pixels of the file; at most the picture's own. */
  width: number
  height: number
  /** jpg or avif; for the original in its own size also its own format. */
  format: string
  /** File name of the download. */
  filename: string
  now: Date
}

/**
 * URL that responds with the picture as an attachment, valid for 5 minutes. Width, height and format of the original
 * give the original file; anything else is the largest crop of that aspect ratio around the focal point, derived on the
 * first request.
 */
export function pictureDownloadAddress(services: Signing, picture: { hash: string }, options: DownloadOptions) {
  const { width, height, format, filename, now } = options
  const expiresAt = new Date(now.getTime() + DOWNLOAD_ADDRESS_MINUTES * 60_000)
  const path = `/img/o/${pictureId(picture.hash)}.${format}`
  const query = new URLSearchParams({ w: String(width), h: String(height), name: filename })
  const signature = sign(services.keys.signing, 'download', downloadText(path, width, height, filename), expiresAt)
  query.set('s', signature)
  return { url: `${path}?${query.toString()}`, expiresAt }
}

/** Everything that the signature of a download covers. */
export const downloadText = (path: string, width: number, height: number, filename: string) =>
  JSON.stringify([path, width, height, filename])
