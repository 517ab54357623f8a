import { defaultFilter } from 'cmdk'

/** Lower scores are letters scattered over a name. */
const LEAST = 0.02

/**
 * How well `asked` matches the best of `words`, the names of one command: 0 not at all, 1 exactly. Letters may be missing;
 * word starts count more.
 */
export function fitOf(words: readonly string[], asked: string) {
  const best = Math.max(0, ...words.map((word) => defaultFilter(word, asked.trim())))
  return best < LEAST ? 0 : best
}

/** Search terms of a command: its names in every language, its pinyin, and the pinyin initials. */
export function findableBy(names: readonly string[], pinyin: string) {
  const syllables = pinyin.split(' ')
  return [...names, pinyin, syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')]
}
