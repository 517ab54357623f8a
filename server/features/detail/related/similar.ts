import { and, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AREAS } from '#contract/area.ts'
import type { SimilarList } from '#contract/detail.ts'
import type { LookupQuery } from '#contract/released-picture.ts'
import { WallpaperKind } from '#contract/wallpaper.ts'
import { drawPictures } from '#server/domain/picture/random/draw-pictures.ts'
import { isBestPlacement, isReleased } from '#server/domain/picture/release.ts'
import { placements } from '#server/domain/picture/schema.ts'
import { findNewest } from '#server/domain/picture/search-index/find-newest.ts'
import { findPictures, isPicture, KNOWN_STATES, type PictureRow } from '#server/domain/picture/table.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { isPictureId } from '#server/domain/picture/visible.ts'
import { toTsquery } from '#server/lib/search/find-text.ts'
import { wordsOf } from '#server/lib/search/words.ts'
import { findByEach, released, type Related, VISITOR } from './related.ts'

/** Source: inventory DT-28. */
const SIMILAR = 6
/** Newest pictures with a word of the address, of which those with the most words are chosen. */
const COMPARED = 400
/** Words of an address that say nothing about its picture. */
const EMPTY_WORDS = new Set(['the', 'and', 'for', 'with', 'from', 'over', 'picture'])
const SHORTEST_WORD = 3

type Lookup = v.InferOutput<typeof LookupQuery>

const Ids = v.array(v.object({ id: v.number() }))

/**
 * Six released pictures for the address of a detail route that has none: at `global` what was shown on the day of a
 * picture that only other areas had; those related to the picture that was there, else those with words of the address,
 * else random ones of its kind. A picture that was never released counts as unknown.
 */
export async function similarWallpapers(viewing: Related, query: Lookup): Promise<SimilarList> {
  const known = query.kind === 'global' ? await findOfDay(viewing, query) : null
  if (known) return known
  const chosen = new Map<string, PictureRow>()
  for (const find of [findRelated, findByWords, drawOfKind, drawAny]) {
    if (chosen.size >= SIMILAR) break
    for (const row of await find(viewing, query))
      if (chosen.size < SIMILAR && !chosen.has(row.picture.aid)) chosen.set(row.picture.aid, row)
  }
  return { items: Array.from(chosen.values(), (row) => toWallpaper(row, viewing.member)) }
}

/**
 * Where `area` never showed a picture that others did: what was shown on its day, by `area` first, then by the others
 * in their order. Null where the picture is unknown or has no day.
 */
async function findOfDay({ db, member, now }: Related, { id, area = AREAS[0] }: Lookup): Promise<SimilarList | null> {
  if (!isPictureId(id)) return null
  const memberId = (member ?? VISITOR).id
  const [found] = await findPictures(db, {
    memberId,
    placement: isBestPlacement(now, area),
    states: KNOWN_STATES,
    where: isPicture(id),
    limit: 1,
  })
  if (!found?.day || found.picture.outAt > now) return null
  const rows = await findPictures(db, {
    memberId,
    where: and(eq(placements.day, found.day), isReleased(now)),
    orderBy: [desc(eq(placements.area, area)), inOrderOfAreas],
    limit: AREAS.length,
  })
  const once = [...Map.groupBy(rows, (row) => row.picture.aid).values()].flatMap((same) => same.slice(0, 1))
  const items = once.slice(0, SIMILAR).map((row) => toWallpaper(row, member))
  return items.length > 0 ? { items, day: found.day } : null
}

const inOrderOfAreas = sql`array_position(${sql.param([...AREAS])}::text[], ${placements.area})`

/** Pictures related to the withdrawn one; at a route of another kind, first the picture itself. */
async function findRelated(viewing: Related, { id }: Lookup): Promise<PictureRow[]> {
  if (!isPictureId(id)) return []
  const [found] = await findPictures(viewing.db, {
    memberId: (viewing.member ?? VISITOR).id,
    placement: sql`false`,
    states: KNOWN_STATES,
    where: isPicture(id),
    limit: 1,
  })
  if (!found || found.picture.outAt > viewing.now) return []
  const related = await findByEach(viewing, found, SIMILAR)
  const rows = [...related.values()].flat().map(({ row }) => row)
  return found.picture.state === 'ready' ? [...(await released(viewing, [found.picture.id])), ...rows] : rows
}

async function findByWords(viewing: Related, { id }: Lookup): Promise<PictureRow[]> {
  const words = [...wordsOf(id.replaceAll('-', ' '))].filter(
    (word) => word.length >= SHORTEST_WORD && !/\d/.test(word) && !EMPTY_WORDS.has(word),
  )
  if (words.length === 0) return []
  const ids = await findNewest(viewing.db, [words], COMPARED)
  const matched = words.map((word) => sql`(words @@ ${toTsquery([[word]])}::tsquery)::int`)
  const { rows } = await viewing.db.execute(sql`
    select id from wallpaper_search where id = any(${sql.param(ids)}::int[])
    order by ${sql.join(matched, sql` + `)} desc, id desc limit ${SIMILAR * 2}`)
  return released(
    viewing,
    v.parse(Ids, rows).map((row) => row.id),
  )
}

const drawOfKind = (viewing: Related, { kind, area }: Lookup) =>
  draw(viewing, kind === 'global' ? { area } : { kind: v.is(WallpaperKind, kind) ? kind : undefined })

const drawAny = (viewing: Related) => draw(viewing, {})

async function draw(viewing: Related, filters: Pick<Parameters<typeof drawPictures>[1], 'area' | 'kind'>) {
  const looking = { db: viewing.db, memberId: (viewing.member ?? VISITOR).id, now: viewing.now, isQuick: true }
  // Twice as many, because some are chosen already.
  return (await drawPictures(looking, { ...filters, count: SIMILAR * 2 })).rows
}
