import { openPicture } from './open-picture.ts'

/** Writes the full-size JPEG that crops and conversions start from: decoding an 8K AVIF takes ten times as long. */
export async function makeMezzanine(source: string, file: string) {
  await openPicture(source).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toFile(file)
}
