import * as v from 'valibot'
import type { Library } from './library.ts'
import { type Times, oneByOne } from './measure.ts'
import { oneWordQueries, severalWordQueries } from './texts.ts'

export const REQUESTS = 2_000

export interface Measured extends Times {
  name: string
  /** Milliseconds that p95 may take. */
  bound: number
}

const Cursor = v.object({ data: v.object({ cursor: v.optional(v.string()) }) })

const turn = <T>(items: readonly T[], index: number) => items[index % items.length] as T
const q = (words: string) => encodeURIComponent(words)

/** The site's calls for numbers, each by one client that asks again as soon as it is answered. */
export async function measureCalls(library: Library, requests = REQUESTS): Promise<Measured[]> {
  const one = oneWordQueries(500)
  const several = severalWordQueries(500)
  const calls: [name: string, bound: number, path: (index: number) => string][] = [
    ['list, newest', 5, () => '/api/wallpapers'],
    ['list of a kind', 5, (i) => `/api/wallpapers?kind=${turn(['bing', 'np', 'art', 'post', 'spotlight'], i)}`],
    [
      'list of a category',
      5,
      (i) => `/api/wallpapers?category=${turn(['landscape', 'animals', 'architecture', 'art', 'nature', 'city'], i)}`,
    ],
    ['list by views, likes, downloads', 5, (i) => `/api/wallpapers?sort=${turn(['views', 'likes', 'downloads'], i)}`],
    ['list of a category by likes', 5, (i) => `/api/wallpapers?sort=likes&category=${turn(['city', 'animals'], i)}`],
    [
      'list by several filters',
      5,
      (i) =>
        turn(
          [
            '/api/wallpapers?tag=雪山&orientation=landscape',
            '/api/np?category=city&ai=hide',
            '/api/arts?atleast=5120x2880',
          ],
          i,
        ),
    ],
    [
      'ranking',
      5,
      (i) => `/api/ranks?by=${turn(['downloads', 'views', 'likes'], i)}&range=${turn(['week', 'month'], i)}`,
    ],
    ['categories with counts', 5, () => '/api/search/categories'],
    ['search of one word', 8, (i) => `/api/search?q=${q(turn(one, i))}`],
    ['search of several words', 50, (i) => `/api/search?q=${q(turn(several, i))}`],
  ]
  const measured: Measured[] = []
  for (const [name, bound, path] of calls) {
    measured.push({ name, bound, ...(await oneByOne(requests, (index) => library.ask(path(index)))) })
  }
  let cursor: string | undefined
  const next = async () => {
    const path = cursor ? `/api/wallpapers?cursor=${cursor}` : '/api/wallpapers'
    cursor = v.parse(Cursor, await library.ask(path)).data.cursor
  }
  measured.push({ name: 'list, page after page by cursor', bound: 5, ...(await oneByOne(requests, next)) })
  return measured
}
