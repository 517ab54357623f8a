import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import type { PictureFormat } from './encode.ts'

/** Number of hex digits of a picture id. */
const DIGITS = 32

/** Id of a picture in URLs and in storage: the first 32 hex digits of the SHA-256 of its original file. */
export const pictureId = (hash: string) => hash.slice(0, DIGITS)

/** The smallest and largest hash of pictures with the id `id`, both inclusive. */
export const hashBounds = (id: string) => [id.padEnd(64, '0'), id.padEnd(64, 'f')] as const

/** The original file. */
export const originalKey = (id: string, format: string) => `original/${id}.${format}`

/** Full-size JPEG that crops and conversions are derived from; a JPEG original is its own. */
export const sourceKey = (id: string, format: string) =>
  format === 'jpg' ? originalKey(id, format) : `mezzanine/${id}.jpg`

export const derivedKey = (id: string, width: number, format: PictureFormat) => `derived/${id}/${width}.${format}`

export const CROPS = 'crop/'
export const cropKey = (id: string, name: string) => `${CROPS}${id}/${name}`

/** Widths that a picture is derived in, ascending: never wider than the original. */
export const derivedWidths = (width: number) => PICTURE_WIDTHS.filter((step) => step <= width)
