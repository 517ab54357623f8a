import { oneWordQueries, severalWordQueries } from './texts.ts'

/** A call that is measured. */
export interface ListCall {
  name: string
  /** Milliseconds that p95 may take. */
  bound: number
  /** Path of the request with that number. */
  path: (index: number) => string
}

const turn = <T>(items: readonly T[], index: number) => items[index % items.length] as T
const q = (words: string) => encodeURIComponent(words)

const CATEGORIES = ['landscape', 'animals', 'architecture', 'art', 'nature', 'city']
/** In Chinese, pinyin, initials and English, of one letter and of many. */
const BEGINNINGS = [
  '雪',
  'x',
  'xs',
  'xue',
  'xueshan',
  'bingdao',
  'sun',
  's',
  '林',
  'linj',
  '张家',
  'golden',
  'lake',
  'p',
  'photographer',
  'zz',
]
/** Words that find nothing, so that others are suggested. */
const MISTAKES = ['montain', 'xueshan', '血山', 'peeks lakee', 'photogrpher 12', 'zzzzzz']
const FILTERED = [
  '/api/wallpapers?tag=雪山&orientation=landscape',
  '/api/np?category=city&ai=hide',
  '/api/arts?atleast=5120x2880',
]

/** Lists, rankings and searches, each with several parameters in turn. */
export function listCalls(): ListCall[] {
  const one = oneWordQueries(500)
  const several = severalWordQueries(500)
  const calls: [name: string, bound: number, path: ListCall['path']][] = [
    ['list, newest', 5, () => '/api/wallpapers'],
    ['list of a kind', 5, (i) => `/api/wallpapers?kind=${turn(['bing', 'np', 'art', 'post', 'spotlight'], i)}`],
    ['list of a category', 5, (i) => `/api/wallpapers?category=${turn(CATEGORIES, i)}`],
    ['list by views, likes, downloads', 5, (i) => `/api/wallpapers?sort=${turn(['views', 'likes', 'downloads'], i)}`],
    ['list of a category by likes', 5, (i) => `/api/wallpapers?sort=likes&category=${turn(['city', 'animals'], i)}`],
    ['list by several filters', 5, (i) => turn(FILTERED, i)],
    [
      'ranking',
      5,
      (i) =>
        `/api/ranks?by=${turn(['downloads', 'views', 'likes', 'favs'], i)}&range=${turn(['week', 'month', 'all'], i)}`,
    ],
    ['categories with counts', 5, () => '/api/search/categories'],
    ['suggestions', 20, (i) => `/api/search/suggest?q=${q(turn(BEGINNINGS, i))}`],
    ['search of one word', 8, (i) => `/api/search?q=${q(turn(one, i))}`],
    ['search with a mistake', 50, (i) => `/api/search?q=${q(turn(MISTAKES, i))}`],
    ['search of several words', 50, (i) => `/api/search?q=${q(turn(several, i))}`],
  ]
  return calls.map(([name, bound, path]) => ({ name, bound, path }))
}
