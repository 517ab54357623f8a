import { CALM_PARTS } from '#contract/picture-choices.ts'
import { cellAt, withLargerCells } from '#server/domain/picture/map/cells.ts'
import { authorOf } from '#server/domain/picture/metadata/author.ts'
import { tierLexemes } from '#server/lib/search/tiers.ts'
import { wholeName, wordsOf } from '#server/lib/search/words.ts'
import type { wallpapers } from '../schema.ts'
import { CATEGORY_NAMES } from './category-names.ts'
import { centuryOf } from './century-of.ts'
import { colourFamily } from './colour-family.ts'
import { darknessOf } from './darkness.ts'
import { companionLexemes, shapeLexemes } from './shape.ts'

/** The fields of a picture that are searched. */
export type Findable = Pick<
  typeof wallpapers.$inferSelect,
  | 'id'
  | 'kind'
  | 'title'
  | 'titleEn'
  | 'headline'
  | 'headlineEn'
  | 'placeName'
  | 'placeNameEn'
  | 'country'
  | 'authorName'
  | 'art'
  | 'source'
  | 'category'
  | 'tags'
  | 'tagsEn'
  | 'colors'
  | 'clutter'
  | 'width'
  | 'height'
  | 'companion'
  | 'ai'
  | 'lat'
  | 'lng'
>

/** More than any real picture has; a tsvector holds 1 MB. */
const MAX_LEXEMES = 3000
/** A colour with a smaller share of the picture is not indexed. */
const MIN_SHARE = 0.08
/** Share of edges up to which a part of a picture is calm. Decision 0050 says how it was chosen. */
const CALM = 0.15

/** Lexemes that are no words; words never contain `=`. */
export const mark = {
  kind: (kind: string) => `=k:${kind}`,
  category: (category: string) => `=c:${category}`,
  tag: (tag: string) => `=g:${wholeName(tag)}`,
  author: (name: string) => `=u:${wholeName(name)}`,
  /** A word of the place. */
  place: (word: string) => `=p:${word}`,
  /** A square of the map; '' for any position. */
  cell: (cell: string) => `=q:${cell}`,
  museum: (name: string) => `=m:${wholeName(name)}`,
  movement: (name: string) => `=n:${wholeName(name)}`,
  century: (century: number) => `=y:${century}`,
  ai: (ai: string) => `=a:${ai}`,
  colour: (family: string) => `=h:${family}`,
  dark: (step: string) => `=x:${step}`,
  calm: (part: string) => `=z:${part}`,
}

/** Everything that a picture can be found by, in both languages: words, markers and the tiers of its id. */
export function lexemesOf(picture: Findable): string[] {
  const { id, kind, category, tags, tagsEn, authorName, width, height, colors, clutter, ai, art, lat, lng, companion } =
    picture
  const century = centuryOf(art?.date ?? '')
  const { name, nameEn = name } = authorOf(picture)
  const authors = [...new Set([authorName, name, nameEn])].filter(Boolean)
  const { title, titleEn, headline, headlineEn, placeName, placeNameEn, country } = picture
  const texts = [title, titleEn, headline, headlineEn, placeName, placeNameEn, country, ...authors]
  const words = new Set<string>()
  for (const text of [...texts, ...tags, ...tagsEn, ...(CATEGORY_NAMES.get(category) ?? [])])
    for (const word of wordsOf(text)) words.add(word)
  const marks = [
    mark.kind(kind),
    mark.category(category),
    ...[...tags, ...tagsEn].map(mark.tag),
    ...authors.map(mark.author),
    ...[...wordsOf([placeName, placeNameEn, country].join(' '))].map(mark.place),
    ...(lat === null || lng === null ? [] : withLargerCells(cellAt(lat, lng)).map(mark.cell)),
    ...(art?.museum ? [mark.museum(art.museum)] : []),
    ...(art?.movement ? [mark.movement(art.movement)] : []),
    ...(century ? [mark.century(century)] : []),
    ...shapeLexemes({ width, height }),
    ...(companion ? companionLexemes(companion) : []),
    mark.ai(ai),
    ...colors.filter(({ share }) => share >= MIN_SHARE).map(({ hex }) => mark.colour(colourFamily(hex.slice(1)))),
    ...darknessOf(colors).map(mark.dark),
    // Before it is measured, no part is.
    ...CALM_PARTS.filter((part) => clutter && clutter[part] <= CALM).map(mark.calm),
  ]
  return [...new Set([...tierLexemes(id), ...marks, ...words])].slice(0, MAX_LEXEMES)
}
