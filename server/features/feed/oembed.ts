import * as v from 'valibot'
import { AREAS } from '#contract/area.ts'
import { BASE_MODE_DOCUMENTS, BaseModeQuery, FRAME_PATH } from '#contract/base-mode.ts'
import { type EmbedQuery, OEMBED_JSON_TYPE, OEMBED_XML_TYPE } from '#contract/embed.ts'
import { IMAGE_MAX_PX } from '#contract/image.ts'
import { sharedAddress } from '#contract/shared-address.ts'
import { findPublicCollection, findReleasedAids } from '#server/domain/collection/public.ts'
import {
  findLatestDays,
  findReleased,
  findReleasedPicture,
  findShared,
} from '#server/domain/picture/publication/find-published.ts'
import { publishedFile, publishedTexts, sizedBase } from '#server/domain/picture/publication/published-picture.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { plainText } from '#server/lib/printable.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import type { FeedRequest } from './picture-feed.ts'

/** Pixels wide, where the site that embeds says nothing. */
const USUAL_WIDTH = 1280
const THUMB = 480
/** Seconds. */
const CACHE_AGE = 3600

/**
 * What another site shows for an address: a picture as an oEmbed photo; the picture of the day, a public collection and
 * what `/ibasemode` shows as a frame. Refuses with `not-found`: another site's address, or nothing public there.
 */
export async function oembed(request: FeedRequest, query: EmbedQuery): Promise<{ text: string; type: string }> {
  const { site, services } = request
  const { picture, frame, collection } = await subjectAt(request, query.url)
  const { title, author, authorUrl } = collection
    ? { title: collection.title, author: collection.author, authorUrl: '' }
    : publishedTexts(picture, query.lang)
  const thumb = publishedFile(picture, THUMB)
  const content = {
    version: '1.0',
    type: frame ? 'rich' : 'photo',
    title: plainText(title),
    ...(author && { author_name: plainText(author) }),
    ...(authorUrl && { author_url: authorUrl }),
    provider_name: siteNameIn(services.config, query.lang),
    provider_url: site,
    cache_age: CACHE_AGE,
    ...(frame ? frameOf(frame, query, site, plainText(title)) : fileWithin(picture, query, site)),
    ...(isWithin(thumb, query) && {
      thumbnail_url: site + thumb.path,
      thumbnail_width: thumb.width,
      thumbnail_height: thumb.height,
    }),
  }
  if (query.format === 'json') return { text: JSON.stringify(content), type: OEMBED_JSON_TYPE }
  const fields = Object.entries(content).map(([name, value]) => `<${name}>${escapeMarkup(String(value))}</${name}>`)
  const text = `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`
  return { text, type: OEMBED_XML_TYPE }
}

/** Pages about the picture of the day. */
const OF_TODAY = new Set<string>(['/today', ...BASE_MODE_DOCUMENTS])

interface Subject {
  /** Itself, or one that stands for the others. */
  picture: PictureRow['picture']
  /** Options of the frame that shows it; absent for a photo. */
  frame?: BaseModeQuery
  collection?: { title: string; author: string }
}

async function subjectAt(request: FeedRequest, address: string): Promise<Subject> {
  const { services, now, site } = request
  const search = { db: services.db, now }
  const url = URL.parse(address)
  if (url?.origin !== new URL(site).origin) throw new ProblemError('not-found')
  if (OF_TODAY.has(url.pathname)) return framedAt(request, url)
  const shared = sharedAddress(url.pathname, url.searchParams.get('shared'))
  if (shared?.is === 'collection') return framedCollection(request, { shared: shared.token })
  if (shared?.is !== 'picture') throw new ProblemError('not-found')
  const { picture } = await findShared(search, { kind: shared.kind, id: shared.id, area: shared.area })
  return { picture }
}

/** What the light page shows at its address, whose other options stay. */
async function framedAt(request: FeedRequest, url: URL): Promise<Subject> {
  const search = { db: request.services.db, now: request.now }
  const { day: _, ...frame } = v.parse(BaseModeQuery, Object.fromEntries(url.searchParams))
  // Unlike the page, which shows the picture of the day instead: what is gone is not embedded in new places.
  if (url.searchParams.has('shared')) return framedCollection(request, frame)
  if (url.searchParams.has('aid')) {
    const row = await findReleasedPicture(search, frame.aid ?? '')
    if (!row) throw new ProblemError('not-found')
    return { picture: row.picture, frame: { ...frame, aid: row.picture.aid } }
  }
  const area = frame.area ?? AREAS[0]
  const [today] = await findLatestDays(search, area, 1)
  if (!today) throw new ProblemError('not-found')
  return { picture: today.picture, frame: { ...frame, area } }
}

async function framedCollection({ services: { db }, now }: FeedRequest, frame: BaseModeQuery): Promise<Subject> {
  const found = await findPublicCollection(db, frame.shared ?? '')
  const aids = found ? await findReleasedAids(db, found.collection.id, now) : []
  const first = aids.find((aid) => aid === frame.aid) ?? aids[0]
  const [row] = first === undefined ? [] : await findReleased({ db, now }, [first])
  if (!found || !row) throw new ProblemError('not-found')
  return { picture: row.picture, frame, collection: { title: found.collection.title, author: found.author } }
}

interface Limits {
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

const isWithin = ({ width, height }: { width: number; height: number }, { maxwidth, maxheight }: Limits) =>
  width <= (maxwidth ?? Infinity) && height <= (maxheight ?? Infinity)

/** Height of a frame for its width. */
const FRAME_RATIO = 16 / 9

/** The frame as HTML that the other site inserts; it has no cookies. Its own options come before those of the request. */
function frameOf(options: BaseModeQuery, { maxwidth, maxheight, lang }: EmbedQuery, site: string, title: string) {
  const width = Math.max(1, Math.floor(Math.min(maxwidth ?? USUAL_WIDTH, (maxheight ?? IMAGE_MAX_PX) * FRAME_RATIO)))
  const height = Math.max(1, Math.min(Math.round(width / FRAME_RATIO), maxheight ?? IMAGE_MAX_PX))
  const { shared, aid, area } = options
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ shared, aid, area, lang, clock: '0', links: '1', ...options })) {
    if (value !== undefined) query.set(name, String(value))
  }
  const source = escapeMarkup(`${site}${FRAME_PATH}?${query.toString()}`)
  return {
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${escapeMarkup(title)}" style="border:0" loading="lazy" allowfullscreen></iframe>`,
    width,
    height,
  }
}

/** The largest of the picture's files within the limits; below the smallest file one of exactly the allowed size. */
function fileWithin(picture: PictureRow['picture'], limits: Limits, site: string) {
  const ratio = picture.width / picture.height
  const allowed = Math.min(limits.maxwidth ?? USUAL_WIDTH, (limits.maxheight ?? IMAGE_MAX_PX) * ratio, IMAGE_MAX_PX)
  const file = publishedFile(picture, Math.floor(allowed))
  if (isWithin(file, limits)) return { url: site + file.path, width: file.width, height: file.height }
  const width = Math.max(1, Math.floor(allowed))
  const height = Math.max(1, Math.min(Math.round(width / ratio), limits.maxheight ?? IMAGE_MAX_PX))
  return { url: `${site}${sizedBase(picture)}_${width}x${height}.jpg`, width, height }
}
