import { authorOf } from '#server/domain/picture/metadata/author.ts'
import { levelOf } from '#server/domain/picture/sizes.ts'
import { tierLexemes } from '#server/lib/search/tiers.ts'
import { wholeName, wordsOf } from '#server/lib/search/words.ts'
import type { wallpapers } from '../schema.ts'
import { CATEGORY_NAMES } from './category-names.ts'
import { centuryOf } from './century-of.ts'
import { colourFamily } from './colour-family.ts'
import { darknessOf } from './darkness.ts'

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
  | 'width'
  | 'height'
  | 'ai'
>

/** More than any real picture has; a tsvector holds 1 MB. */
const MAX_LEXEMES = 3000
/** A colour with a smaller share of the picture is not indexed. */
const MIN_SHARE = 0.08
/** Side lengths, in pixels, that a filter by size queries the index for. */
const SIDES = [1080, 1440, 2160, 2560, 2880, 3840, 5120, 7680]
export const isMarkedSide = (pixels: number) => SIDES.includes(pixels)
/** Steps of aspect ratio: three percent. */
const RATIO_STEP = Math.log(1.03)

const ratioStep = (width: number, height: number) => Math.round(Math.log(width / height) / RATIO_STEP)

/** Lexemes that are no words; words never contain `=`. */
export const mark = {
  kind: (kind: string) => `=k:${kind}`,
  category: (category: string) => `=c:${category}`,
  tag: (tag: string) => `=g:${wholeName(tag)}`,
  author: (name: string) => `=u:${wholeName(name)}`,
  /** A word of the place. */
  place: (word: string) => `=p:${word}`,
  size: (width: number, height: number) => `=d:${width}x${height}`,
  museum: (name: string) => `=m:${wholeName(name)}`,
  century: (century: number) => `=y:${century}`,
  orientation: (width: number, height: number) =>
    `=o:${width === height ? 'square' : width > height ? 'landscape' : 'portrait'}`,
  /** The ratio itself, and up to `steps` of 3 % narrower and wider. */
  ratios: ({ width, height }: { width: number; height: number }, steps: number) =>
    Array.from({ length: 2 * steps + 1 }, (_, at) => `=r:${ratioStep(width, height) + at - steps}`),
  level: (level: number) => `=l:${level}`,
  ai: (ai: string) => `=a:${ai}`,
  colour: (family: string) => `=h:${family}`,
  dark: (step: string) => `=x:${step}`,
  /** The largest step that is no wider than the requested one; none below the first. */
  atLeast: (name: 'w' | 'v', pixels: number) =>
    SIDES.filter((side) => side <= pixels)
      .slice(-1)
      .map((side) => `=${name}:${side}`),
}

/** Everything that a picture can be found by, in both languages: words, markers and the tiers of its id. */
export function lexemesOf(picture: Findable): string[] {
  const { id, kind, category, tags, tagsEn, authorName, width, height, colors, ai, art } = picture
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
    ...(art?.museum ? [mark.museum(art.museum)] : []),
    ...(century ? [mark.century(century)] : []),
    mark.orientation(width, height),
    mark.size(width, height),
    `=r:${ratioStep(width, height)}`,
    mark.level(levelOf(width, height)),
    mark.ai(ai),
    ...colors.filter(({ share }) => share >= MIN_SHARE).map(({ hex }) => mark.colour(colourFamily(hex.slice(1)))),
    ...darknessOf(colors).map(mark.dark),
    ...SIDES.filter((side) => side <= width).map((side) => `=w:${side}`),
    ...SIDES.filter((side) => side <= height).map((side) => `=v:${side}`),
  ]
  return [...new Set([...tierLexemes(id), ...marks, ...words])].slice(0, MAX_LEXEMES)
}
