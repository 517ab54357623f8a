import { AREAS } from '#contract/area.ts'
import {
  IMAGE_SEARCH_RESULTS,
  type ImageSearchForm,
  type ImageSearchItem,
  type ImageSearchResult,
  LEAST_SIMILARITY,
} from '#contract/image-search.ts'
import type { Services } from '#server/app-env.ts'
import { frequentTags } from '#server/domain/picture/frequent-tags.ts'
import { findSimilar, type SimilarPicture } from '#server/domain/picture/look/find-similar.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { analyseBytes, type QueryPicture } from './analyse-bytes.ts'
import { fetchPicture } from './fetch-picture.ts'

/** Nearest pictures whose tags are offered. */
const TAGGED_BY = 12

interface Request extends Viewing {
  services: Services
}

/**
 * Released pictures that look like a file, the picture at an address or one of the site. Refuses with
 * `upload-type-refused` what is no picture, with `image-address-refused` and `image-unavailable` an address, with
 * `not-found` an unknown id.
 */
export async function searchByPicture(request: Request, form: ImageSearchForm): Promise<ImageSearchResult> {
  const { db, member, now } = request
  const query = await queryPicture(request, form)
  const found = await findSimilar(db, query, {
    member,
    now,
    most: IMAGE_SEARCH_RESULTS,
    except: form.aid === undefined ? [] : [form.aid],
  })
  const rows = found.map(({ row }) => row)
  return {
    items: found.filter(({ similarity }) => similarity >= LEAST_SIMILARITY).map((one) => toItem(one, member)),
    ...frequentTags(rows.slice(0, TAGGED_BY)),
    thumbhash: query.thumbhash,
  }
}

async function queryPicture(request: Request, { file, url, aid, crop }: ImageSearchForm): Promise<QueryPicture> {
  if (aid !== undefined) return (await findVisible(request, aid, AREAS[0])).picture
  if (file) return analyseBytes(Buffer.from(await file.arrayBuffer()), crop)
  return analyseBytes(await fetchPicture(request.services, url ?? ''), crop)
}

function toItem({ row, similarity }: SimilarPicture, member: Viewing['member']): ImageSearchItem {
  const { picture } = row
  const wallpaper = toWallpaper(row, member)
  const { likes, downloads, views } = wallpaper.stats
  return {
    similarity: Math.round(similarity * 1000) / 1000,
    resolution: `${picture.width}x${picture.height}`,
    likes,
    downloads,
    views,
    author: wallpaper.author.name,
    date: wallpaper.date,
    location: wallpaper.place.name,
    locationEn: wallpaper.place.nameEn,
    tags: picture.tags,
    tagsEn: picture.tagsEn,
    wallpaper,
  }
}
