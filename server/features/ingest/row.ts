import type { PictureAnalysis } from '#server/domain/picture/analysis/analyse.ts'
import type { PictureFacts } from '#server/domain/picture/files/inspect-picture.ts'
import { aidOf } from '#server/domain/picture/intake/aid.ts'
import type { BothLanguages, PictureTexts } from '#server/domain/picture/metadata/picture-texts.ts'
import type { wallpapers } from '#server/domain/picture/schema.ts'
import { titleOf } from './title.ts'

interface About {
  /** Path below the one given by the operator. */
  name: string
  hash: string
  bytes: number
  facts: PictureFacts
  texts: PictureTexts
}

/** The rights in an operator's own pictures are unknown, so only display is allowed. */
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
  clutter: { whole: 1, desktop: 1, phone: 1 },
}

/** The row of a new picture. */
export function rowOf(
  { name, hash, bytes, facts, texts }: About,
  analysis: PictureAnalysis | null,
  keepsPosition: boolean,
  now: Date,
) {
  const { format, width, height } = facts
  const title = titleOf(name, texts)
  const story = storyOf(title, texts.description)
  const author = texts.author ?? ''
  return {
    hash,
    bytes,
    format,
    width,
    height,
    ...(analysis ?? UNKNOWN),
    aid: aidOf(title.english || title.text, hash),
    kind: 'bing',
    title: title.text,
    titleEn: title.english,
    story: story.text,
    storyEn: story.english,
    placeName: texts.place?.text ?? '',
    placeNameEn: texts.place?.english ?? '',
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

/** The description, except where it is the title already. */
function storyOf(title: BothLanguages, description: BothLanguages = { text: '', english: '' }): BothLanguages {
  return {
    text: description.text === title.text ? '' : description.text,
    english: description.english === title.english ? '' : description.english,
  }
}
