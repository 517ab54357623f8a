import type { BaseModePicture } from '#contract/base-mode.ts'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { derivedWidths, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { pagePath, publishedTexts } from '#server/domain/picture/publication/published-picture.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import type { Language } from '../words.ts'

/** Pixels of the narrowest file that the page offers. */
const NARROWEST = 640
/** Pixels wide, for browsers that choose none. */
const USUAL = 1920

type Place = Pick<BaseModePicture, 'key' | 'prev' | 'next' | 'label'>

/** The picture at its place in a list. */
export function toPicture({ picture }: Pick<PictureRow, 'picture'>, place: Place, language: Language): BaseModePicture {
  const { title, headline, place: where, author, licence } = publishedTexts(picture, language)
  const base = `/img/${pictureId(picture.hash)}`
  const own = derivedWidths(picture.width)
  const widths = own.filter((width) => width >= NARROWEST)
  const usual = own.findLast((width) => width <= USUAL) ?? PICTURE_WIDTHS[0]
  const sources = (ending: string) =>
    (widths.length > 0 ? widths : own).map((width) => `${base}/${width}.${ending} ${width}w`).join(', ')
  return {
    ...place,
    title,
    alt: headline || title,
    credit: [where, author, licence.name].filter(Boolean).join(' · '),
    page: pagePath(picture),
    avif: sources('avif'),
    jpg: sources('jpg'),
    src: `${base}/${usual}.jpg`,
    sizes: sizesOf(picture.width / picture.height),
    width: picture.width,
    height: picture.height,
    focus: `${Math.round(picture.focalX * 100)}% ${Math.round(picture.focalY * 100)}%`,
    dominant: picture.dominant,
  }
}

/** A phone held upright shows a part of a landscape picture: three quarters of the pixels are sharp enough there. */
function sizesOf(ratio: number) {
  const heights = (share: number) => `${Math.round(ratio * share * 10) / 10}vh`
  return {
    cover: `(orientation: portrait) max(100vw, ${heights(75)}), max(100vw, ${heights(100)})`,
    contain: `min(100vw, ${heights(100)})`,
  }
}
