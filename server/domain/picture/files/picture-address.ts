import type { Adjustment } from '#contract/download.ts'
import { sign, verify } from '#server/lib/signing.ts'
import { type Box, UNCHANGED } from './crop.ts'
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

export interface DownloadOptions {
  /** Pixels of the file. */
  width: number
  height: number
  /** A format of crops; for the original in its own size also its own format. */
  format: string
  /** Part of the picture that the file shows; by default the largest one around the focal point. */
  box?: Box | null
  adjust?: Adjustment
  /** File name of the download. */
  filename: string
  now: Date
}

/**
 * URL that responds with the picture as an attachment, valid for 5 minutes. Width, height and format of the original
 * give the original file; anything else is derived on the first request.
 */
export function pictureDownloadAddress(services: Signing, picture: { hash: string }, options: DownloadOptions) {
  const { width, height, format, box, adjust = UNCHANGED, filename, now } = options
  const expiresAt = new Date(now.getTime() + DOWNLOAD_ADDRESS_MINUTES * 60_000)
  const path = `/img/o/${pictureId(picture.hash)}.${format}`
  const query = new URLSearchParams({ w: String(width), h: String(height), name: filename })
  if (box) query.set('box', [box.left, box.top, box.width, box.height].join(','))
  if (adjust.blur > 0) query.set('blur', String(adjust.blur))
  if (adjust.dim > 0) query.set('dim', String(adjust.dim))
  query.set('s', sign(services.keys.signing, 'download', signedText(path, query), expiresAt))
  return { url: `${path}?${query.toString()}`, expiresAt }
}

/** What a download URL asks for, or why it cannot be used. */
export function readDownloadAddress({ keys }: Signing, url: URL, now: Date) {
  const { pathname, searchParams } = url
  const signature = searchParams.get('s') ?? ''
  searchParams.delete('s')
  const verdict = verify(keys.signing, 'download', signedText(pathname, searchParams), signature, now)
  if (verdict !== 'valid') return verdict
  const numberOf = (name: string) => Number(searchParams.get(name) ?? 0)
  const [left, top, width, height] = searchParams.get('box')?.split(',').map(Number) ?? []
  const box =
    left === undefined || top === undefined || width === undefined || height === undefined
      ? null
      : { left, top, width, height }
  return {
    w: numberOf('w'),
    h: numberOf('h'),
    box,
    adjust: { blur: numberOf('blur'), dim: numberOf('dim') },
    filename: searchParams.get('name') ?? '',
  }
}

/** Everything that the signature of a download covers. */
const signedText = (path: string, query: URLSearchParams) => `${path}?${query.toString()}`
