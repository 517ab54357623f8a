import damerauLevenshtein from 'damerau-levenshtein'
import type { Db } from '#server/lib/database/database.ts'
import { prefixOf, spellingsOf } from '#server/lib/search/prefixes.ts'
import { findNames } from './find-names.ts'

/** Spellings compared of each beginning, those of the names with most pictures. */
const COMPARED = 200
/** Beginnings of one to three characters: a mistake in a word is rarely in all of them. */
const BEGINNINGS = [1, 2, 3]
/** Words of a query that are corrected one by one. */
const MOST_WORDS = 4
const MOST = 3

interface Near {
  name: string
  key: string
  mistakes: number
  count: number
}

/**
 * Other words that may have been meant, the most likely first: names of the vocabulary that are written or pronounced
 * nearly the same, and the query with each of its words replaced by such a name of one word. They may find nothing, too.
 */
export async function wordsMeant(db: Db, q: string, now: Date): Promise<string[]> {
  const whole = await nearNames(db, q, now)
  const words = q.split(/\s+/)
  if (words.length === 1 || words.length > MOST_WORDS) return whole.map(({ name }) => name).slice(0, MOST)
  const nearest = await Promise.all(
    words.map(async (word) => (await nearNames(db, word, now)).find(({ name }) => !name.includes(' '))),
  )
  const corrected = words.map((word, at) => nearest[at]?.name ?? word).join(' ')
  return [...new Set([...whole.map(({ name }) => name), corrected])].filter((each) => each !== q).slice(0, MOST)
}

/** Empty where the text is a name itself. */
async function nearNames(db: Db, text: string, now: Date): Promise<Near[]> {
  const written = prefixOf(text)
  const pronounced = (await spellingsOf(written))?.letters
  const beginnings = BEGINNINGS.map((length) => Array.from(written).slice(0, length).join(''))
  if (pronounced) beginnings.push(pronounced)
  const found = await Promise.all([...new Set(beginnings)].map((each) => findNames(db, each, COMPARED, now)))
  const near = new Map<string, Near>()
  for (const { key, name, spelling, count } of found.flat()) {
    if (prefixOf(name) === written) return []
    const mistakes = Math.min(mistakesIn(written, spelling), spelling === pronounced ? 0 : Number.POSITIVE_INFINITY)
    const known = near.get(key)
    if (mistakes < (known?.mistakes ?? Number.POSITIVE_INFINITY)) near.set(key, { key, name, mistakes, count })
  }
  return [...near.values()].toSorted((one, other) => one.mistakes - other.mistakes || other.count - one.count)
}

/** Characters that are missing, extra, different or swapped; infinite where they are too many for the length. */
function mistakesIn(written: string, meant: string) {
  const allowed = written.length < 3 ? 0 : written.length < 6 ? 1 : 2
  if (Math.abs(written.length - meant.length) > allowed) return Number.POSITIVE_INFINITY
  const { steps } = damerauLevenshtein(written, meant)
  return steps > allowed ? Number.POSITIVE_INFINITY : steps
}
