import type { I18n } from '@lingui/core'
import { defaultFilter } from 'cmdk'
import type { CommandEntry } from './entry.ts'

/** Lower scores are letters scattered over a name. */
const LEAST = 0.02

/**
 * How well `asked` matches the best of `words`, the names of one command: 0 not at all, 1 exactly. Letters may be missing;
 * word starts count more.
 */
function fitOf(words: readonly string[], asked: string) {
  const best = Math.max(0, ...words.map((word) => defaultFilter(word, asked.trim())))
  return best < LEAST ? 0 : best
}

/** What a match of other words counts beside that of a name. */
const OTHER_WORDS = 0.1

/**
 * How well `asked` matches an entry, by its names in these languages, its pinyin or, a tenth as well, its other words: 0
 * not at all.
 */
export function fitOfEntry({ name, pinyin, alsoNamed = [] }: CommandEntry, languages: readonly I18n[], asked: string) {
  const textsOf = (text: CommandEntry['name']) =>
    typeof text === 'string' ? [text] : languages.map((language) => language._(text))
  return Math.max(
    fitOf(findableBy(textsOf(name), pinyin), asked),
    fitOf(alsoNamed.flatMap(textsOf), asked) * OTHER_WORDS,
  )
}

/** Search terms of a command: its names in every language, its pinyin, and the pinyin initials. */
function findableBy(names: readonly string[], pinyin: string) {
  const syllables = pinyin.split(' ')
  return [...names, pinyin, syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')]
}
