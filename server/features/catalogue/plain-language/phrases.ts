import type { PlainSearch } from '#contract/catalogue.ts'
import { SEARCH_COLOURS } from '#contract/picture-choices.ts'
import type { LocalDate } from '#contract/value.ts'
import { addDays } from '#server/lib/day.ts'

export type PlainFilters = Omit<PlainSearch, 'q'>

/** A phrase and the filters it stands for; `groups` are the expression's. */
export interface Phrase {
  expression: RegExp
  filtersOf: (groups: Record<string, string | undefined>, today: LocalDate) => PlainFilters
}

/** In English whole words only; Chinese has no borders. */
const english = (pattern: string) => String.raw`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`
const phrase = (zh: string, en: string, filtersOf: Phrase['filtersOf']): Phrase => ({
  expression: new RegExp(`${zh}|${english(en)}`, 'u'),
  filtersOf,
})

const DEVICE = String.raw`for (?:an? |my |the )?`
const WALLPAPER = '(?: wallpapers?| backgrounds?)?'

/** How each colour is called in Chinese, before 色, and in English. */
const COLOUR_WORDS: Readonly<Record<keyof typeof SEARCH_COLOURS, readonly [zh: string, en: string]>> = {
  red: ['红', 'red'],
  orange: ['橙|橘', 'orange'],
  yellow: ['黄', 'yellow'],
  green: ['绿', 'green'],
  teal: ['青', 'teal|turquoise|cyan'],
  blue: ['蓝', 'blue'],
  purple: ['紫', 'purple|violet'],
  pink: ['粉', 'pink'],
  brown: ['棕|褐', 'brown'],
  white: ['白', 'white'],
  grey: ['灰', 'gr[ae]y'],
  black: ['黑', 'black'],
}

const SIZES: Readonly<Record<string, string>> = {
  '4': '3840x2160',
  '5': '5120x2880',
  '8': '7680x4320',
  '10': '10240x5760',
}

const yearOf = (year: number): PlainFilters => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The whole month `back` months before that of `day`. */
function monthOf(day: LocalDate, back: number): PlainFilters {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  return { from: first(-back), to: addDays(first(1 - back), -1) }
}

/** In the order in which they are read: longer phrases before the shorter ones that they contain. */
export const PHRASES: readonly Phrase[] = [
  phrase(
    '(?:不要|非|不是|没有)ai(?:生成|绘制|作品)?',
    '(?:no|not|non|without)[ -]ai(?:[ -](?:made|generated))?',
    () => ({
      ai: 'hide',
    }),
  ),
  phrase('ai(?:生成|绘制|作品)', '(?:made|generated) by ai|ai[ -](?:made|generated)', () => ({ ai: 'only' })),
  phrase('(?:下载(?:量)?最(?:多|高))|最多(?:人)?下载', 'most[ -]downloaded|most downloads', () => ({
    sort: 'downloads',
  })),
  phrase('(?:浏览(?:量)?最(?:多|高))|最多(?:人)?(?:浏览|看)', 'most[ -]viewed|most views', () => ({ sort: 'views' })),
  phrase('最(?:热门|受欢迎|多(?:人)?喜欢)|热门', 'most[ -](?:liked|loved|popular)|popular', () => ({ sort: 'likes' })),
  phrase('最新', 'newest|latest', () => ({ sort: 'new' })),
  phrase('带鱼屏|超宽屏?', `(?:${DEVICE})?ultra[ -]?wide(?: (?:monitor|screen))?${WALLPAPER}`, () => ({
    ratio: '21x9',
  })),
  phrase(
    '竖屏|竖版|竖图|(?:安卓|苹果)?手机(?:屏幕?|壁纸)?',
    `${DEVICE}(?:(?:mobile )?phone|mobile|iphone|android)s?|(?:phone|mobile|iphone|android)${WALLPAPER}|portrait|vertical`,
    () => ({ orientation: 'portrait' }),
  ),
  phrase(
    '横屏|横版|横图|(?:笔记本)?电脑(?:屏幕?|桌面|壁纸)?|桌面壁纸',
    `${DEVICE}(?:desktop|laptop|computer|pc|monitor|tv)s?|(?:desktop|laptop|computer|pc)${WALLPAPER}|horizontal`,
    () => ({ orientation: 'landscape' }),
  ),
  phrase('方形|正方形|方图', `square${WALLPAPER}`, () => ({ orientation: 'square' })),
  {
    expression: new RegExp(
      String.raw`(?<![a-z0-9])(?<k>4|5|8|10)k(?![a-z0-9])(?: or (?:more|larger|higher)|\+)?(?:\s*及?以上)?`,
      'u',
    ),
    filtersOf: ({ k = '' }) => ({ atleast: SIZES[k] ?? '' }),
  },
  ...Object.entries(SEARCH_COLOURS).map(([name, hex]) => {
    const [zh, en] = COLOUR_WORDS[name as keyof typeof SEARCH_COLOURS]
    return phrase(`[深浅淡暗亮]?(?:${zh})色(?:系|调)?`, `(?:dark |light |deep |pale )?(?:${en})`, () => ({
      color: hex,
    }))
  }),
  phrase('纯黑|oled屏?', `${DEVICE}oled(?: screens?)?|pure black`, () => ({ dark: 'black' })),
  phrase('[深暗]色(?:系|调)?|暗调|暗黑(?:系|风)?', 'dark|darker', () => ({ dark: 'half' })),
  phrase('简洁|干净|极简|留白', 'calm|uncluttered|minimal(?:ist|istic)?', () => ({ calm: 'whole' })),
  phrase('去年', 'last year', (_, today) => yearOf(Number(today.slice(0, 4)) - 1)),
  phrase('今年', 'this year', (_, today) => yearOf(Number(today.slice(0, 4)))),
  phrase('上个?月', 'last month', (_, today) => monthOf(today, 1)),
  phrase('(?:这个|本)月', 'this month', (_, today) => monthOf(today, 0)),
  {
    expression: /(?:(?<since>自|since )|from |in )?(?<year>(?:19|20)\d\d)(?:年)?(?<after>以来|以后|之后)?/u,
    filtersOf: ({ since, year, after }) => (since || after ? { from: `${year ?? ''}-01-01` } : yearOf(Number(year))),
  },
  {
    expression: new RegExp(
      String.raw`(?:不要|没有|不含)(?:有)?(?<zh>\p{Script=Han}{1,4}?)(?=的|[\s,，、。]|$)|${english(String.raw`(?:no|without)(?: any)? (?<en>[a-z]+)`)}`,
      'u',
    ),
    filtersOf: ({ zh, en }) => ({ none: zh ?? en ?? '' }),
  },
]
