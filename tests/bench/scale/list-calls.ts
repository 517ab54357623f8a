import { seededRandom } from './random.ts'
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
/** Ids of no picture, with words as an old address has them. */
const MISSING = ['golden-lake-of-iceland', 'picture', 'zz', 'night-sky-and-aurora']
const FILTERED = [
  '/api/wallpapers?tag=雪山&orientation=landscape',
  '/api/np?category=city&ai=hide',
  '/api/arts?atleast=5120x2880',
]

/** Every filter of the filter bar, with values from frequent to rare. */
const FILTERS: Record<string, readonly string[]> = {
  kind: ['bing', 'spotlight', 'art', 'np', 'post', 'bing,spotlight'],
  category: CATEGORIES,
  tag: ['雪山', 'lake', '星空', 'wheat'],
  author: ['林山远', '王川'],
  place: ['冰岛', 'yading', 'alps'],
  orientation: ['landscape', 'portrait'],
  ratio: ['16x9', '21x9,32x9', '4x3'],
  atleast: ['3840x2160', '5120x2880', '7680x4320'],
  exact: ['3440x1440', '3840x2160'],
  color: ['2f6fa7', 'd08030,208040'],
  level: ['1', '2', '3'],
  ai: ['hide', 'only'],
  fit: ['2560x1440@1', '1170x2532@3'],
  none: ['lake', '极光'],
}
/** Filters that single lists are bounded for; lists of one kind or category have rows of their own. */
const SINGLE = ['tag', 'place', 'orientation', 'ratio', 'atleast', 'exact', 'color', 'level', 'ai', 'fit'] as const

/** Seeded lists by two to five filters in any order. */
function combinations(count: number): string[] {
  const random = seededRandom(300)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    const wanted = 2 + Math.floor(random() * 4)
    while (query.size < wanted) {
      const [name, values] = pick(Object.entries(FILTERS))
      query.set(name, pick(values))
    }
    return `/api/wallpapers?${query.toString()}`
  })
}

/** Of one to three colours, alone and with up to four further filters. */
const PALETTES = [
  '2f6fa7:60',
  '101010:70,d93a2e:30',
  '2f6fa7:50,e8832a:30,ffffff:20&orientation=landscape',
  '8c8c8c:50,ffffff:50&category=nature&ai=hide',
  '2e8c82:60,101010:40&kind=np&orientation=landscape&atleast=3840x2160&ai=hide',
]

/** Lists, rankings and searches, each with several parameters in turn. */
export function listCalls(): ListCall[] {
  const one = oneWordQueries(500)
  const several = severalWordQueries(500)
  const combined = combinations(300)
  const singles = SINGLE.flatMap((name) =>
    (FILTERS[name] ?? []).map((value) => new URLSearchParams({ [name]: value }).toString()),
  )
  const calls: [name: string, bound: number, path: ListCall['path']][] = [
    ['list, newest', 5, () => '/api/wallpapers'],
    ['list of a kind', 5, (i) => `/api/wallpapers?kind=${turn(['bing', 'np', 'art', 'post', 'spotlight'], i)}`],
    ['list of a category', 5, (i) => `/api/wallpapers?category=${turn(CATEGORIES, i)}`],
    [
      'list by views, likes, downloads, activity',
      5,
      (i) => `/api/wallpapers?sort=${turn(['views', 'likes', 'downloads', 'hot'], i)}`,
    ],
    ['list of other areas', 50, (i) => `/api/wallpapers?kind=${turn(['global', 'global,art'], i)}`],
    ['list with counts', 50, (i) => `/api/wallpapers?facets=1&kind=${turn(['bing', 'np', 'art'], i)}`],
    ['list of a category by likes', 5, (i) => `/api/wallpapers?sort=likes&category=${turn(['city', 'animals'], i)}`],
    ['list by one filter', 5, (i) => `/api/wallpapers?${singles[i % singles.length]}`],
    ['list by several filters', 5, (i) => turn(FILTERED, i)],
    ['list by two to five filters', 50, (i) => turn(combined, i)],
    [
      'ranking',
      5,
      (i) =>
        `/api/ranks?by=${turn(['downloads', 'views', 'likes', 'favs'], i)}&range=${turn(['week', 'month', 'all'], i)}`,
    ],
    ['related pictures', 50, (i) => `/api/wallpapers/picture-${1 + ((i * 7919) % 45_000)}/related`],
    ['pictures instead of a missing one', 50, (i) => `/api/wallpapers/similar?kind=article&id=${turn(MISSING, i)}`],
    ['categories with counts', 5, () => '/api/search/categories'],
    ['suggestions', 20, (i) => `/api/search/suggest?q=${q(turn(BEGINNINGS, i))}`],
    ['search of one word', 8, (i) => `/api/search?q=${q(turn(one, i))}`],
    ['search with a mistake', 50, (i) => `/api/search?q=${q(turn(MISTAKES, i))}`],
    ['list by calm', 5, (i) => `/api/wallpapers?calm=${turn(['whole', 'desktop', 'phone'], i)}`],
    ['list by a palette', 50, (i) => `/api/wallpapers?palette=${turn(PALETTES, i)}`],
    ['search of several words', 50, (i) => `/api/search?q=${q(turn(several, i))}`],
  ]
  return calls.map(([name, bound, path]) => ({ name, bound, path }))
}
