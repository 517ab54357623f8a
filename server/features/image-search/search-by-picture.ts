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
import { analyseBytes, analyseFile, type QueryPicture } from '#server/domain/picture/look/analyse-bytes.ts'
import { findSimilar, type SimilarPicture } from '#server/domain/picture/look/find-similar.ts'
import { toWallpaper } from '#server/domain/picture/to-wallpaper.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { takeUpload } from '#server/domain/upload/take-upload.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { withLocalFile } from '#server/lib/storage/local-file.ts'
import { fetchPicture } from './fetch-picture.ts'

/** Nearest pictures whose tags are offered. */
const TAGGED_BY = 12

interface Request extends Viewing {
  services: Services
}

/**
 * Released pictures that look like a file, an upload, the picture at an address or one of the site. Refuses with
 * `upload-type-refused` what is no picture, with `upload-unfinished` an upload without a result, with
 * `image-address-refused` and `image-unavailable` an address, with `not-found` an unknown id or upload.
 */
export async function searchByPicture(request: Request, form: ImageSearchForm): Promise<ImageSearchResult> {
  const { db, member, now } = request
  const query = await queryPicture(request, form)
  const looks = query.inner ? [query.whole, query.inner] : [query.whole]
  const except = form.aid === undefined ? [] : [form.aid]
  const found = mostSimilar(
    await Promise.all(looks.map((look) => findSimilar(db, look, { member, now, most: IMAGE_SEARCH_RESULTS, except }))),
  )
  const rows = found.map(({ row }) => row)
  return {
    items: found.filter(({ similarity }) => similarity >= LEAST_SIMILARITY).map((one) => toItem(one, member)),
    ...frequentTags(rows.slice(0, TAGGED_BY)),
    thumbhash: query.whole.thumbhash,
  }
}

/** Each picture once, by its highest similarity. */
function mostSimilar(found: readonly SimilarPicture[][]): SimilarPicture[] {
  const best = new Map<number, SimilarPicture>()
  for (const one of found.flat()) {
    const known = best.get(one.row.picture.id)
    if (!known || known.similarity < one.similarity) best.set(one.row.picture.id, one)
  }
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity).slice(0, IMAGE_SEARCH_RESULTS)
}

async function queryPicture(request: Request, form: ImageSearchForm): Promise<QueryPicture> {
  const { file, upload, url, aid, crop } = form
  if (aid !== undefined) return { whole: (await findVisible(request, aid, AREAS[0])).picture, inner: null }
  if (file) return analyseBytes(Buffer.from(await file.arrayBuffer()), crop)
  if (upload !== undefined) return analyseUpload(request, upload, crop)
  return analyseBytes(await fetchPicture(request.services, url ?? ''), crop)
}

/** The member's upload, which is deleted. */
async function analyseUpload({ services, db, member, now }: Request, uploadId: string, crop: ImageSearchForm['crop']) {
  const { storage } = services
  const { storageKey } = await takeUpload(db, { memberId: member.id, uploadId, purpose: 'image-search', now })
  try {
    const query = await withLocalFile(storage, storageKey, (file) => analyseFile(file, crop))
    if (!query) throw new ProblemError('not-found')
    return query
  } finally {
    await storage.delete(storageKey)
  }
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
