import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import type { PictureFormat } from './encode.ts'

/** Hex digits of a picture's name. */
const DIGITS = 32

/** Name of a picture in addresses and in storage: the first 32 hex digits of the SHA-256 of its original file. */
export const pictureId = (hash: string) => hash.slice(0, DIGITS)

/** The smallest and largest hash of the pictures named `id`, both included. */
export const hashBounds = (id: string) => [id.padEnd(64, '0'), id.padEnd(64, 'f')] as const

/** The file as it came. */
export const originalKey = (id: string, format: string) => `original/${id}.${format}`

/** Full-size JPEG that crops and conversions are made from; a JPEG original is its own. */
export const sourceKey = (id: string, format: string) =>
  format === 'jpg' ? originalKey(id, format) : `mezzanine/${id}.jpg`

export const derivedKey = (id: string, width: number, format: PictureFormat) => `derived/${id}/${width}.${format}`

export const CROPS = 'crop/'
export const cropKey = (id: string, name: string) => `${CROPS}${id}/${name}`

/** Widths that a picture is derived in, smallest first: never wider than it is. */
export const derivedWidths = (width: number) => PICTURE_WIDTHS.filter((step) => step <= width)
