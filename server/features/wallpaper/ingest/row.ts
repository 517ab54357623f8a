import type { PictureAnalysis } from '#server/lib/pictures/analyse.ts'
import type { PictureFacts } from '#server/lib/pictures/inspect-picture.ts'
import type { wallpapers } from '#server/schema.ts'
import { aidOf, titleOf } from './title.ts'

interface About {
  file: string
  hash: string
  bytes: number
  facts: PictureFacts
}

/** Nothing is known of the rights in somebody's own pictures, so no more than showing them is allowed. */
const LICENCE = { code: 'own', name: 'All rights reserved', url: '', wallpaperOnly: true }

const UNKNOWN: PictureAnalysis = {
  colors: [],
  dominant: '#000000',
  thumbhash: '',
  focalX: 0.5,
  focalY: 0.5,
  phash: '0'.repeat(16),
  phashMirror: '0'.repeat(16),
  colourLayout: '',
}

const HAN = /\p{Script=Han}/u

/** The row of a new picture. */
export function rowOf(
  { file, hash, bytes, facts }: About,
  analysis: PictureAnalysis | null,
  keepsPosition: boolean,
  now: Date,
) {
  const { format, width, height, texts } = facts
  const title = titleOf(file, texts)
  const story = texts.description && texts.description !== title ? texts.description : ''
  const author = texts.author ?? ''
  return {
    hash,
    bytes,
    format,
    width,
    height,
    ...(analysis ?? UNKNOWN),
    aid: aidOf(title, hash),
    kind: 'bing',
    title,
    titleEn: HAN.test(title) ? '' : title,
    story,
    storyEn: HAN.test(story) ? '' : story,
    placeName: texts.place ?? '',
    placeNameEn: HAN.test(texts.place ?? '') ? '' : (texts.place ?? ''),
    country: texts.country ?? '',
    ...(keepsPosition && texts.position),
    authorName: author,
    copyright: texts.copyright ?? (author && `© ${author}`),
    licence: LICENCE,
    source: 'upload',
    derivedAt: now,
    createdAt: now,
  } satisfies typeof wallpapers.$inferInsert
}
