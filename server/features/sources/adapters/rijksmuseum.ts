import * as v from 'valibot'
import { type SourceClient, type Candidate, RefusedEntryError, type Source } from '../source.ts'
import { CC0, PUBLIC_DOMAIN } from './licences.ts'

const MUSEUM = 'Rijksmuseum'

const Search = v.object({
  orderedItems: v.array(v.object({ id: v.string() })),
  next: v.optional(v.object({ id: v.string() })),
})

const Tagged = v.object({ '@language': v.optional(v.string(), ''), '@value': v.string() })
/** A text in JSON-LD: plain, tagged with its language, or a list or a map of these. */
const OneText = v.union([v.string(), Tagged])
const Words = v.union([OneText, v.array(OneText), v.record(v.string(), v.union([v.string(), v.array(v.string())]))])
type Words = v.InferOutput<typeof Words>
const Linked = v.union([v.string(), v.object({ id: v.string() })])

const PREFERRED_LABEL = 'http://www.w3.org/2004/02/skos/core#prefLabel'
const Named = v.looseObject({ [PREFERRED_LABEL]: v.optional(Words) })
const Work = v.object({
  aggregatedCHO: v.looseObject({
    title: v.optional(Words),
    creator: v.optional(v.union([v.array(Named), Named])),
    created: v.optional(Words),
    medium: v.optional(Words),
    extent: v.optional(Words),
  }),
  isShownAt: v.optional(Linked),
  isShownBy: v.optional(Linked),
  edmRights: v.optional(Linked),
})

/**
 * Paintings of the Rijksmuseum, by its linked-data services: a search whose pages lead to each other, and a record for
 * each work in the Europeana model, the one that names picture and rights. They take no key; the former API is gone.
 */
export function rijksmuseum(base = 'https://data.rijksmuseum.nl'): Source {
  return {
    name: 'rijksmuseum',
    kind: 'art',
    everyHours: 24,
    perRun: 6,
    perDay: 6,
    async list(client, cursor) {
      const query = new URLSearchParams({ type: 'painting', imageAvailable: 'true' })
      if (cursor) query.set('pageToken', cursor)
      const list = await client.list(`${base}/search/collection?${query.toString()}`, Search)
      if (list.isUnchanged) return { entries: [], next: list.next }
      const numbers = list.body.orderedItems.flatMap(({ id }) => /\/(\d+)$/.exec(id)?.[1] ?? [])
      const entries = numbers.map((id) => ({
        id,
        language: 'en',
        read: () => readWork(client, `${base}/${id}?_profile=edm-framed`, id),
      }))
      return { entries, next: tokenOf(list.body.next?.id) }
    },
  }
}

const tokenOf = (next = '') => (URL.canParse(next) ? (new URL(next).searchParams.get('pageToken') ?? '') : '')

async function readWork(client: SourceClient, address: string, id: string): Promise<Candidate> {
  const { aggregatedCHO: work, isShownBy, isShownAt, edmRights } = await client.record(address, Work)
  const rights = /creativecommons\.org\/publicdomain\/(mark|zero)\//.exec(linkOf(edmRights))?.[1]
  if (!rights) throw new RefusedEntryError('it is not in the public domain')
  if (!linkOf(isShownBy)) throw new RefusedEntryError('it has no picture')
  const [creator] = [work.creator ?? []].flat()
  return {
    pictures: [linkOf(isShownBy)],
    title: inEnglish(work.title),
    author: inEnglish(creator?.[PREFERRED_LABEL]),
    copyright: MUSEUM,
    copyrightLink: linkOf(isShownAt) || `https://id.rijksmuseum.nl/${id}`,
    licence: rights === 'zero' ? CC0 : PUBLIC_DOMAIN,
    category: 'art',
    art: {
      date: inEnglish(work.created),
      technique: inEnglish(work.medium),
      dimensions: inEnglish(work.extent),
      credit: '',
      museum: MUSEUM,
      movement: '',
    },
  }
}

const linkOf = (link: v.InferOutput<typeof Linked> = '') => (typeof link === 'string' ? link : link.id)

/** The English text, otherwise the first one. */
function inEnglish(words: Words = ''): string {
  const texts = textsOf(words)
  return (texts.find(({ language }) => /^en\b/i.test(language)) ?? texts[0])?.text ?? ''
}

function textsOf(words: Words): { language: string; text: string }[] {
  if (typeof words === 'string') return [{ language: '', text: words }]
  if (Array.isArray(words)) return words.flatMap(textsOf)
  const tagged = v.safeParse(Tagged, words)
  if (tagged.success) return [{ language: tagged.output['@language'], text: tagged.output['@value'] }]
  return Object.entries(words).flatMap(([language, given]) => [given].flat().map((text) => ({ language, text })))
}
