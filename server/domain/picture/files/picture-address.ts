import { sign, verify } from '#server/lib/signing.ts'
import { pictureId } from './picture-keys.ts'

/** Minutes that a download's address is good for. Source: architecture §4. */
const DOWNLOAD_ADDRESS_MINUTES = 5

interface Signing {
  keys: { signing: Buffer }
}

/**
 * Address of a picture that is not released yet, for those who may see it already; used like the address of a released
 * one. The signature is part of the path, so that width and format can be put behind it.
 */
export function previewAddress({ keys }: Signing, hash: string, expiresAt: Date) {
  const id = pictureId(hash)
  return `/img/s/${sign(keys.signing, 'preview', id, expiresAt)}/${id}`
}

/** Whether `token` opens the unreleased picture `id`. */
export function opensPreview({ keys }: Signing, id: string, token: string, now: Date) {
  return verify(keys.signing, 'preview', id, token, now) === 'valid'
}

interface DownloadOptions {
  /** Pixels of the file; at most the picture's own. */
  width: number
  height: number
  /** jpg or avif; for the original in its own size also its own format. */
  format: string
  /** What the browser saves it as. */
  filename: string
  now: Date
}

/**
 * Address that answers with the picture as an attachment, for 5 minutes. Width, height and format of the original give
 * the very file; anything else is the largest part of that shape round the focal point, made when it is first asked for.
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

/** Everything that a download's signature vouches for. */
export const downloadText = (path: string, width: number, height: number, filename: string) =>
  JSON.stringify([path, width, height, filename])
