import * as v from 'valibot'
import { type SourceClient, type Candidate, RefusedEntryError, type Source } from '../source.ts'
import { CC0 } from './licences.ts'

const MUSEUM = 'The Metropolitan Museum of Art'

const Search = v.object({ objectIDs: v.nullable(v.array(v.number())) })
const Text = v.optional(v.nullable(v.string()), '')
const Work = v.object({
  isPublicDomain: v.boolean(),
  /** JPEG at full size; empty where there is none. */
  primaryImage: v.string(),
  title: v.string(),
  artistDisplayName: Text,
  objectDate: Text,
  medium: Text,
  dimensions: Text,
  creditLine: Text,
  objectURL: Text,
})

/**
 * Highlights among the paintings of The Met, by its Collection API: one list of numbers, and a record for each. It asks
 * for at most 80 requests a second and no key; works in the public domain are CC0.
 */
export function met(base = 'https://collectionapi.metmuseum.org'): Source {
  const api = `${base}/public/collection/v1`
  const query = new URLSearchParams({ isHighlight: 'true', hasImages: 'true', medium: 'Paintings', q: '*' })
  return {
    name: 'met',
    kind: 'art',
    everyHours: 24,
    perRun: 6,
    perDay: 6,
    async list(client) {
      const list = await client.list(`${api}/search?${query.toString()}`, Search)
      if (list.isUnchanged) return { entries: [], next: '' }
      const entries = (list.body.objectIDs ?? []).map((id) => ({
        id: String(id),
        language: 'en',
        read: () => readWork(client, `${api}/objects/${id}`),
      }))
      return { entries, next: '' }
    },
  }
}

async function readWork(client: SourceClient, address: string): Promise<Candidate> {
  const work = await client.record(address, Work)
  if (!work.isPublicDomain) throw new RefusedEntryError('it is not in the public domain')
  if (!work.primaryImage) throw new RefusedEntryError('it has no picture')
  return {
    pictures: [work.primaryImage],
    title: work.title,
    author: work.artistDisplayName ?? '',
    copyright: MUSEUM,
    copyrightLink: work.objectURL ?? '',
    licence: CC0,
    category: 'art',
    art: {
      date: work.objectDate ?? '',
      technique: work.medium ?? '',
      dimensions: work.dimensions ?? '',
      credit: work.creditLine ?? '',
      museum: MUSEUM,
      movement: '',
    },
  }
}
