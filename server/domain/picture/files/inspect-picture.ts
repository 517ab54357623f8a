import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { MAX_PIXELS } from './open-picture.ts'
import { formatOf, type OriginalFormat } from './picture-format.ts'

/** Minimum of the longer and the shorter side of a picture, in either orientation. Source: product spec §5. */
const MIN_LONG_SIDE = 1920
const MIN_SHORT_SIDE = 1080

/** A file that cannot become a wallpaper; the message is the reason for its contributor. */
export class UnusablePictureError extends Error {}

export interface PictureFacts {
  format: OriginalFormat
  /** Pixels, upright. */
  width: number
  height: number
  /** EXIF orientation: 1 upright, 2 to 8 rotated or mirrored. */
  orientation: number
}

/** SHA-256 of a file, hex. */
export async function hashOfFile(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Inspects a file without decoding its pixels. Throws `UnusablePictureError`. */
export async function inspectPicture(file: string): Promise<PictureFacts> {
  const format = formatOf(await firstBytes(file, 32))
  if (!format || format === 'gif') throw new UnusablePictureError('not a JPEG, PNG, WebP, AVIF or TIFF picture')
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw broken(error)
    })
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_PIXELS) {
    throw new UnusablePictureError(`too large: ${width}x${height}, at most ${MAX_PIXELS / 1e6} megapixels`)
  }
  if (Math.max(width, height) < MIN_LONG_SIDE || Math.min(width, height) < MIN_SHORT_SIDE) {
    throw new UnusablePictureError(
      `too small: ${width}x${height}, at least ${MIN_LONG_SIDE}x${MIN_SHORT_SIDE} either way`,
    )
  }
  return { format, width, height, orientation: metadata.orientation ?? 1 }
}

/** The error for a picture whose bytes cannot be decoded to the end. */
export function broken(error: unknown) {
  return new UnusablePictureError('broken or cut short', { cause: error })
}

async function firstBytes(file: string, count: number) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
