import * as v from 'valibot'
import type { ArtFacts } from '#contract/detail.ts'
import { described } from '../client.ts'
import { type Candidate, type Entry, RefusedEntryError, type Source } from '../source.ts'
import { CC0 } from './licences.ts'

const MUSEUM = 'Art Institute of Chicago'
const PAINTING = '1'
const PER_PAGE = 100
/** The search delivers no more than its first thousand results. */
const LAST_PAGE = 10
/** Pixels of the largest picture that can be used; larger works are fetched at this width. */
const MAX_PIXELS = 150e6
const REDUCED_WIDTH = 3_000
const FIELDS =
  'id,title,is_public_domain,image_id,thumbnail,artist_title,date_display,medium_display,dimensions,credit_line,style_title,style_titles'

const Numbered = v.looseObject({ id: v.number() })
const Search = v.object({
  data: v.array(Numbered),
  pagination: v.object({ total_pages: v.number() }),
  config: v.object({ iiif_url: v.string(), website_url: v.string() }),
})
const Text = v.optional(v.nullable(v.string()), '')
const Work = v.object({
  id: v.number(),
  title: v.string(),
  is_public_domain: v.boolean(),
  image_id: v.nullable(v.string()),
  /** The picture's own size in pixels. */
  thumbnail: v.nullable(v.object({ width: v.nullable(v.number()), height: v.nullable(v.number()) })),
  artist_title: Text,
  date_display: Text,
  medium_display: Text,
  dimensions: Text,
  credit_line: Text,
  /** The preferred term, which may be a century. */
  style_title: Text,
  style_titles: v.optional(v.nullable(v.array(v.string())), []),
})

/**
 * Paintings in the public domain of the Art Institute of Chicago, by its API: pages of whole records, and pictures from
 * its IIIF service. It allows 60 requests a minute without a key.
 */
export function artic(base = 'https://api.artic.edu'): Source {
  return {
    name: 'artic',
    kind: 'art',
    everyHours: 24,
    perRun: 6,
    perDay: 6,
    async list(client, cursor) {
      const page = /^\d+$/.test(cursor) ? cursor : '1'
      const query = new URLSearchParams({
        'query[bool][must][0][term][is_public_domain]': 'true',
        'query[bool][must][1][term][artwork_type_id]': PAINTING,
        fields: FIELDS,
        limit: String(PER_PAGE),
        page,
      })
      const list = await client.list(`${base}/api/v1/artworks/search?${query.toString()}`, Search)
      if (list.isUnchanged) return { entries: [], next: list.next }
      const { data, pagination, config } = list.body
      const isLast = data.length === 0 || Number(page) >= Math.min(pagination.total_pages, LAST_PAGE)
      return { entries: data.map((work) => entryOf(work, config)), next: isLast ? '' : String(Number(page) + 1) }
    },
  }
}

type Services = v.InferOutput<typeof Search>['config']

function entryOf(record: v.InferOutput<typeof Numbered>, services: Services): Entry {
  const work = v.safeParse(Work, record)
  return {
    id: String(record.id),
    language: 'en',
    art: work.success ? factsOf(work.output) : undefined,
    read: async () => candidateOf(described(record, Work), services),
  }
}

function candidateOf(work: v.InferOutput<typeof Work>, { iiif_url, website_url }: Services): Candidate {
  const { image_id: image, thumbnail } = work
  if (!work.is_public_domain) throw new RefusedEntryError('it is not in the public domain')
  if (!image) throw new RefusedEntryError('it has no picture')
  const isHuge = (thumbnail?.width ?? 0) * (thumbnail?.height ?? 0) > MAX_PIXELS
  const sizes = isHuge ? [`${REDUCED_WIDTH},`] : ['max', `${REDUCED_WIDTH},`]
  return {
    pictures: sizes.map((size) => `${iiif_url}/${encodeURIComponent(image)}/full/${size}/0/default.jpg`),
    title: work.title,
    author: work.artist_title ?? '',
    copyright: MUSEUM,
    copyrightLink: `${website_url}/artworks/${work.id}`.replace(/^http:/, 'https:'),
    licence: CC0,
    category: 'art',
    art: factsOf(work),
  }
}

const factsOf = (work: v.InferOutput<typeof Work>): ArtFacts => ({
  date: work.date_display ?? '',
  technique: work.medium_display ?? '',
  dimensions: work.dimensions ?? '',
  credit: work.credit_line ?? '',
  museum: MUSEUM,
  movement: movementOf(work),
})

/** The first of its styles that is not a century. */
const movementOf = ({ style_title, style_titles }: v.InferOutput<typeof Work>) =>
  [style_title ?? '', ...(style_titles ?? [])].find((style) => style !== '' && !/\bcentur(y|ies)\b/i.test(style)) ?? ''
