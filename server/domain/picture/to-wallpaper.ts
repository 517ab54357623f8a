import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { levelOfPixels } from '#contract/membership-level.ts'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { WallpaperKind, type Wallpaper } from '#contract/wallpaper.ts'
import type { Member } from '#server/app-env.ts'
import { pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { authorOf } from '#server/domain/picture/metadata/author.ts'
import { asCompanion } from './companion/companion.ts'
import type { PictureRow } from './table.ts'

const Ai = v.picklist(['no', 'part', 'full'])
const NO_STATS = { views: 0, likes: 0, favs: 0, downloads: 0, comments: 0 }

/** The URL of a released picture without width and format. */
const pictureAddress = (hash: string) => `/img/${pictureId(hash)}`

/**
 * Converts a row to the contract's form for `member` (null: a visitor). An unreleased picture has another `address`, and
 * no companion.
 */
export function toWallpaper(row: PictureRow, member: Pick<Member, 'groupId'> | null, address?: string): Wallpaper {
  const { picture } = row
  const { width, height } = picture
  const file = fileOf(picture, address)
  const companion = asCompanion(picture)
  const needLevel = levelOfPixels(width, height)
  return {
    aid: picture.aid,
    id: picture.id,
    kind: v.parse(WallpaperKind, picture.kind),
    area: v.parse(v.nullable(Area), row.area),
    date: row.day,
    title: picture.title,
    titleEn: picture.titleEn || picture.title,
    headline: picture.headline,
    headlineEn: picture.headlineEn,
    author: {
      ...authorOf(picture),
      ...(picture.authorId !== null && { userId: picture.authorId }),
      ...(picture.authorUrl && { url: picture.authorUrl }),
    },
    // English description, derived from author and licence only.
    copyright: picture.source === 'samples' ? '' : picture.copyright,
    place: {
      name: picture.placeName,
      nameEn: picture.placeNameEn || picture.placeName,
      country: picture.country,
      ...(picture.lat !== null && picture.lng !== null && { lat: picture.lat, lng: picture.lng }),
    },
    category: picture.category,
    orientation: width === height ? 'square' : width > height ? 'landscape' : 'portrait',
    ...file,
    thumb: `${file.picture}/${Math.min(480, file.maxWidth)}.avif`,
    preview: `${file.picture}/${Math.min(1280, file.maxWidth)}.avif`,
    ...(companion && address === undefined && { companion: fileOf(companion) }),
    stats: statsOf(row),
    me: marksOf(row),
    access: { needLevel, allowed: Math.max(member?.groupId ?? 0, row.unlockedLevel ?? 0) >= needLevel },
    ai: v.parse(Ai, picture.ai),
    ...(picture.licence.wallpaperOnly && { wallpaperOnly: true }),
    alt: picture.headline || picture.title,
    altEn: picture.headlineEn || picture.titleEn || picture.title,
  }
}

/** What shows a file, and how large it is. */
function fileOf(file: PictureRow['picture'], address = pictureAddress(file.hash)) {
  const { width, height, bytes, dominant, thumbhash } = file
  return {
    width,
    height,
    ratio: width / height,
    bytes,
    dominant,
    thumbhash,
    focal: { x: file.focalX, y: file.focalY },
    picture: address,
    maxWidth: PICTURE_WIDTHS.findLast((step) => step <= width) ?? PICTURE_WIDTHS[0],
  }
}

function statsOf({ stats }: PictureRow): Wallpaper['stats'] {
  const { views, likes, favs, downloads, comments } = stats ?? NO_STATS
  return { views, likes, favs, downloads, comments }
}

function marksOf(row: PictureRow): Wallpaper['me'] {
  const last = row.lastDownload
  return {
    liked: row.likedAt !== null,
    faved: row.favedAt !== null,
    ...(last && { downloadedAt: new Date(last.at).toISOString(), downloadedSize: { w: last.w, h: last.h } }),
    ...(row.unlockedLevel !== null && { unlockedLevel: row.unlockedLevel }),
    hidden: false,
  }
}
