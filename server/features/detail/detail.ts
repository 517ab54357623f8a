import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Area } from '#contract/area.ts'
import { WallpaperDetail } from '#contract/detail.ts'
import type { PictureSize } from '#contract/download.ts'
import type { OwnPair } from '#contract/pair-half.ts'
import type { LookupQuery } from '#contract/released-picture.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { findShownPair } from '#server/domain/picture/pair/pairs.ts'
import { picturesById } from '#server/domain/picture/pictures-by-id.ts'
import { viewedPicture } from '#server/domain/picture/preview-address.ts'
import { areaDay } from '#server/domain/picture/release.ts'
import { centuryOf } from '#server/domain/picture/search-index/century-of.ts'
import { sizesOf } from '#server/domain/picture/sizes.ts'
import { findNext, findPrevious, findReleasedPlacements } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { unlockPrice } from '#server/domain/picture/unlock/unlock.ts'
import { findVisible, isOfKind, type Reading, type Viewing } from '#server/domain/picture/visible.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { pickNotes } from './schema.ts'

/** Placements listed in a detail, newest first. */
const LISTED_PLACEMENTS = 200

type Visible = Awaited<ReturnType<typeof findVisible>>

/** A picture for its own page, by canonical or numeric id. Refuses with `not-found`. */
export async function wallpaperDetail(viewing: Viewing, id: string, area: Area): Promise<WallpaperDetail> {
  return toDetail(viewing, await findVisible(viewing, id, area))
}

/**
 * The picture of one of the detail routes. `article` accepts a picture of any kind, `global` one that was shown in
 * `area`, the others their own kind. Refuses with `not-found`, or `invalid-fields` where `global` has no area.
 */
export async function lookUp(viewing: Reading, query: v.InferOutput<typeof LookupQuery>): Promise<WallpaperDetail> {
  const { kind, id, area } = query
  if (kind === 'global' && !area) throw new ProblemError('invalid-fields', { fields: { area: 'needed for global' } })
  const found = await findVisible(viewing, id, area ?? 'zh-cn')
  if (!isOfKind(found, kind, area)) throw new ProblemError('not-found')
  return toDetail(viewing, found)
}

async function findNote(db: Reading['db'], aid: string) {
  const { text, textEn } = pickNotes
  const [note] = await db.select({ text, textEn }).from(pickNotes).where(eq(pickNotes.aid, aid))
  return note
}

async function findOwnPair({ db, member, now }: Reading, aid: string): Promise<OwnPair | undefined> {
  const pair = await findShownPair(db, aid, now)
  if (!pair) return undefined
  const [other] = await picturesById(db, member?.id ?? 0, [pair.other], now)
  return other && { half: pair.half, other: toWallpaper(other, member) }
}

async function toDetail(viewing: Reading, found: Visible): Promise<WallpaperDetail> {
  const { db, now } = viewing
  const { picture } = found
  const summary = viewedPicture(viewing, found)
  const note = picture.kind === 'np' ? await findNote(db, picture.aid) : undefined
  const pair = found.isOut ? await findOwnPair(viewing, picture.aid) : undefined
  const { area, date } = summary
  return {
    ...summary,
    placements: v.parse(
      WallpaperDetail.entries.placements,
      await findReleasedPlacements(db, picture.aid, now, LISTED_PLACEMENTS),
    ),
    ...(note && { note }),
    ...(pair && { pair }),
    description: picture.headline,
    descriptionEn: picture.headlineEn,
    story: picture.story,
    storyEn: picture.storyEn,
    copyrightLink: picture.copyrightLink,
    licence: picture.licence,
    tags: picture.tags,
    tagsEn: picture.tagsEn,
    colors: picture.colors.slice(0, 5),
    sizes: await pricedSizes(db, found),
    source: picture.source,
    art: picture.art && { ...picture.art, century: centuryOf(picture.art.date) ?? null },
    prev: area && date ? await findPrevious(db, area, date) : null,
    next: area && date ? await findNext(db, area, date, areaDay(now, area)) : null,
  }
}

/** The sizes, those above the first level with their price in points. */
async function pricedSizes(db: Reading['db'], { picture, unlockedLevel }: Visible): Promise<PictureSize[]> {
  const sizes = sizesOf(picture)
  if (sizes.every(({ level }) => level === 1)) return sizes
  const content = await currentMembership(db)
  return sizes.map((size) => Object.assign(size, { points: unlockPrice(content, size.level, unlockedLevel) }))
}
