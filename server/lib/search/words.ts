/** Code units indexed of one text; the rest is a story, not a title. */
const MAX_TEXT = 2000
/** Code points of one word. PostgreSQL allows 2 KB in a lexeme; real words are shorter. */
const MAX_WORD = 64
/** Longest piece of a Chinese, Japanese or Korean run. Longer words are found by their pieces. */
const MAX_PIECE = 4
/** Terms of a query that are used; each further one would only narrow the result. */
const MAX_TERMS = 24

/** Spaces and the commas of both languages. */
const BETWEEN_WORDS = /[\s,，、;；]+/

const SCRIPTS_WITHOUT_SPACES = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}`
const LETTER = String.raw`[[\p{L}\p{N}]--[${SCRIPTS_WITHOUT_SPACES}]]`
const LETTER_OR_ACCENT = String.raw`[[\p{L}\p{N}\p{M}]--[${SCRIPTS_WITHOUT_SPACES}]]`
const RUNS = new RegExp(
  String.raw`(?<run>[[${SCRIPTS_WITHOUT_SPACES}]&&[\p{L}\p{N}\p{M}]]+)|(?<word>${LETTER}${LETTER_OR_ACCENT}*)`,
  'gv',
)

/**
 * All terms a text can be found by: each Latin word in lower case and singular, without accents, and of each run of
 * Chinese, Japanese or Korean every piece of one to four characters. Full-width forms are normalised.
 */
export function wordsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const { signs, word } of runsOf(text)) {
    if (word !== undefined) found.add(word)
    for (let from = 0; from < signs.length; from++)
      for (let to = from + 1; to <= Math.min(from + MAX_PIECE, signs.length); to++)
        found.add(signs.slice(from, to).join(''))
  }
  return found
}

/** What a text must contain to match the query: its words, and of a long run the overlapping pieces. */
export function termsOf(query: string): string[] {
  const terms = new Set<string>()
  for (const { signs, word } of runsOf(query)) {
    if (word !== undefined) terms.add(word)
    else
      for (let from = 0; from === 0 || from <= signs.length - MAX_PIECE; from++)
        terms.add(signs.slice(from, from + MAX_PIECE).join(''))
  }
  return [...terms].slice(0, MAX_TERMS)
}

/** The words of a text one by one, each as the terms that a text with that word contains. */
export function alternativesOf(text: string): string[][] {
  return text
    .split(BETWEEN_WORDS)
    .map(termsOf)
    .filter((terms) => terms.length > 0)
    .slice(0, MAX_TERMS)
}

/** Normalised form of a name for exact comparison, e.g. a tag: spacing, case and width are ignored. */
export const wholeName = (name: string) =>
  Array.from(normal(name).replaceAll(/\s+/g, ' ').trim()).slice(0, MAX_WORD).join('')

function* runsOf(text: string) {
  for (const { groups } of normal(text).matchAll(RUNS)) {
    if (groups?.run) yield { signs: Array.from(groups.run) }
    else if (groups?.word) yield { signs: [], word: plainWord(groups.word) }
  }
}

const normal = (text: string) => text.slice(0, MAX_TEXT).toWellFormed().normalize('NFKC').toLowerCase()

export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

const plainWord = (word: string) => singular(Array.from(withoutAccents(word)).slice(0, MAX_WORD).join(''))

/** English only, and rule-based: index and query use the same rule, so its mistakes cancel out. */
function singular(word: string) {
  if (/^[a-z]{3,}ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /^[a-z]{3,}[^su]s$/.test(word) ? word.slice(0, -1) : word
}
