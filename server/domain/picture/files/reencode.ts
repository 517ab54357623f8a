import sharp from 'sharp'
import { analyse, ANALYSED_WIDTH } from '#server/domain/picture/analysis/analyse.ts'
import { MAX_PIXELS, readPixels } from './open-picture.ts'

export interface ReencodedPicture {
  /** JPEG, or PNG where the picture is transparent. */
  format: 'jpg' | 'png'
  /** Pixels, upright. */
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

/** Writes the pixels of `source` to `file`, upright, in sRGB and without metadata; of an animation the first frame. */
export async function reencode(source: string, file: string): Promise<ReencodedPicture> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  const { hasAlpha } = await picture.metadata()
  const upright = picture.autoOrient().toColourspace('srgb')
  const encoded = hasAlpha ? upright.png() : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  const { width, height } = await encoded.toFile(file)
  const { thumbhash } = await analyse(await readPixels(file, ANALYSED_WIDTH))
  return { format: hasAlpha ? 'png' : 'jpg', width, height, thumbhash }
}
