import { derivedKey, derivedWidths, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { authorOf } from '#server/domain/picture/metadata/author.ts'
import type { wallpapers } from '#server/domain/picture/schema.ts'

type Row = typeof wallpapers.$inferSelect
type Language = 'zh' | 'en'

/** The page of a picture of any kind. */
export const pagePath = ({ aid }: Pick<Row, 'aid'>) => `/article/${aid}`

/**
 * The picture's JPEG that is `wanted` pixels wide, or its widest one: path on this site, pixels and storage key. The
 * last part of the path is a name of its own: Variety saves a feed's pictures by it, and skips a name that it has.
 */
export function publishedFile(picture: Pick<Row, 'aid' | 'hash' | 'width' | 'height'>, wanted: number) {
  const { aid, hash, width, height } = picture
  const steps = derivedWidths(width)
  const own = steps.findLast((step) => step <= wanted) ?? steps[0] ?? width
  return {
    path: `/img/${pictureId(hash)}/${aid}-${own}.jpg`,
    key: derivedKey(pictureId(hash), own, 'jpg'),
    width: own,
    height: Math.round((own * height) / width),
  }
}

/** Start of the paths of a picture's files by exact size, `{base}_1920x1080.jpg` or `{base}_UHD.jpg`. */
export const sizedBase = ({ hash }: Pick<Row, 'hash'>) => `/img/hp/${pictureId(hash)}`

/** What a picture is called and who made it, in one language. */
export function publishedTexts(picture: Row, language: Language) {
  const isEnglish = language === 'en'
  const { name, nameEn } = authorOf(picture)
  const { licence, tags, tagsEn } = picture
  return {
    title: (isEnglish && picture.titleEn) || picture.title,
    headline: (isEnglish && picture.headlineEn) || picture.headline,
    place: (isEnglish && picture.placeNameEn) || picture.placeName,
    tags: isEnglish && tagsEn.length > 0 ? tagsEn : tags,
    author: (isEnglish && nameEn) || name,
    authorUrl: picture.authorUrl,
    licence: { name: licence.name, url: licence.url },
  }
}
