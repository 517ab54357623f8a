import { defaultFilter } from 'cmdk'

/** Below it, what was typed is scattered over a name and hardly meant. */
const LEAST = 0.02

/**
 * How well `asked` fits the best of `words`, the names of one command: 0 not at all, 1 to the letter. Letters may be left
 * out; the start of a word counts more.
 */
export function fitOf(words: readonly string[], asked: string) {
  const best = Math.max(0, ...words.map((word) => defaultFilter(word, asked.trim())))
  return best < LEAST ? 0 : best
}

/** What finds a command: its names in every language, how the Chinese one is said, and the first letters of that. */
export function findableBy(names: readonly string[], pinyin: string) {
  const syllables = pinyin.split(' ')
  return [...names, pinyin, syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')]
}
