import { fromPixels, type RawPicture } from '#server/domain/picture/files/open-picture.ts'

/** Difference of a pixel (0 to 255) from the corner up to which it belongs to the frame. */
const FRAME_TOLERANCE = 24
/** Of the whole picture: a smaller part is no framed picture, and a larger one looks like the whole. */
const [LEAST_PART, MOST_PART] = [0.15, 0.97]

/** The picture within a frame of one colour, e.g. of a photographed screen; null where there is none. */
export async function innerPart(picture: RawPicture): Promise<RawPicture | null> {
  const { data, info } = await fromPixels(picture)
    .trim({ threshold: FRAME_TOLERANCE })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const part = (info.width * info.height) / (picture.width * picture.height)
  return part < LEAST_PART || part > MOST_PART ? null : { data, width: info.width, height: info.height }
}
