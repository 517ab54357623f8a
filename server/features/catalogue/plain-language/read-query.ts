import type { PlainSearch } from '#contract/catalogue.ts'
import type { LocalDate } from '#contract/value.ts'
import { PHRASES, type PlainFilters } from './phrases.ts'

/** Words that say nothing about a picture. */
const FILLERS = new Set(
  `a an the of at in on by with and or to for from my me i we is are that this some any please want need show find
  looking give picture pictures photo photos image images wallpaper wallpapers background backgrounds colour colours
  color colors coloured colored tones screen
  的 在 和 与 或 给 用 有 是 了 我 要 想 想要 找 请 一张 一些 几张 张 适合 作为 当 做 那种 壁纸 图片 照片 图 背景 屏幕 上 里 中`.split(
    /\s+/,
  ),
)

/** Adjectives for what the tags name by a noun. */
const NOUNS: Readonly<Record<string, string>> = {
  snowy: 'snow',
  misty: 'mist',
  foggy: 'fog',
  starry: 'star',
  rainy: 'rain',
  cloudy: 'cloud',
  sunny: 'sun',
  stormy: 'storm',
  sandy: 'sand',
  rocky: 'rock',
  icy: 'ice',
  wooded: 'wood',
  floral: 'flower',
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Reads a wish in plain words, in Chinese or English, e.g. "snowy mountains at dusk, for a phone": phrases become
 * filters, fillers are left out, and the other words remain as `q`, which may be empty. Undefined where no phrase is
 * known. The grammar is described in docs/plain-language-search.md.
 * @param today the day that "last year" refers to
 */
export function readQuery(text: string, today: LocalDate): PlainSearch | undefined {
  let rest = text.normalize('NFKC').toLowerCase()
  const filters: PlainFilters = {}
  for (const { expression, filtersOf } of PHRASES) {
    const found = expression.exec(rest)
    if (!found) continue
    const read = filtersOf(found.groups ?? {}, today)
    // The first phrase of each filter counts; a second one remains a word.
    if (Object.keys(read).some((name) => Object.hasOwn(filters, name))) continue
    Object.assign(filters, read)
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  }
  const words = wordsOf(rest)
  const dark = filters.dark === undefined ? words.findIndex(isDarkWord) : -1
  if (dark >= 0) {
    filters.dark = 'half'
    words.splice(dark, 1)
  }
  if (Object.keys(filters).length === 0) return undefined
  return { q: words.join(' '), ...filters }
}

const COLOUR = /^[红橙橘黄绿青蓝紫粉棕褐白灰黑]$/u

/** 暗 as a word of its own before another, as in 暗山; not in 暗夜, nor before the shade of a colour. */
const isDarkWord = (word: string, at: number, words: readonly string[]) => {
  const next = words[at + 1]
  return word === '暗' && next !== undefined && !COLOUR.test(next)
}

const wordsOf = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment, isWordLike }) => (isWordLike ? segment : ''))
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map((word) => NOUNS[word] ?? word)
