import { wholeName, withoutAccents } from './words.ts'

/** Later words of a name that it is found by, too; beyond, only its beginning counts. */
const MOST_WORDS = 6

/** Normalised form of a name or of its beginning: as `wholeName`, without accents and apostrophes. */
export const prefixOf = (typed: string) => withoutAccents(wholeName(typed)).replaceAll(/['’]/g, '')

/**
 * Everything that the typing of a name may begin with: the name, each of its later words, and of Chinese characters the
 * pinyin, its syllables with spaces, and their initials. Without tones; ü is v, as input methods have it.
 */
export async function prefixesOf(name: string): Promise<string[]> {
  const whole = prefixOf(name)
  const words = Array.from(whole.matchAll(/ /g), ({ index }) => whole.slice(index + 1)).slice(0, MOST_WORDS)
  const spelled = await spellingsOf(whole)
  return [...new Set([whole, ...words, ...(spelled ? [spelled.letters, spelled.syllables, spelled.initials] : [])])]
}

/** Pinyin of a text's Chinese characters, other characters unchanged; null without any. */
export async function spellingsOf(text: string) {
  if (!/\p{Script=Han}/u.test(text)) return null
  // Loaded when it is needed: the dictionary takes 17 MB, and most processes spell nothing.
  const { pinyin } = await import('pinyin-pro')
  // A run of other characters counts as one syllable.
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
    .map((syllable) => syllable.trim())
    .filter(Boolean)
  return {
    letters: syllables.join('').replaceAll(' ', ''),
    syllables: syllables.join(' '),
    initials: syllables.map((syllable) => Array.from(syllable)[0] ?? '').join(''),
  }
}
