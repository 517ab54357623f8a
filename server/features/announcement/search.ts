import { type Column, ilike, or, sql } from 'drizzle-orm'
import { announcements } from './schema.ts'

/** Inline tags: removed without a space, so that a word they divide is found whole. */
const INLINE_TAG = '</?(a|b|i|em|strong|code|mark|s|small|span|sub|sup|u)( [^>]*)?/?>'
const ANY_TAG = '<[^>]*>'

/**
 * True where a title, a summary or a text contains `words` literally, ignoring case. `%`, `_` and the backslash are
 * ordinary characters. Undefined for no words.
 */
export function contains(words: string) {
  if (words === '') return undefined
  const plain = patternOf(words)
  const { title, titleEn, summary, summaryEn, content, contentEn } = announcements
  return or(
    ...[title, titleEn, summary, summaryEn].map((text) => ilike(text, plain)),
    // Stored as HTML, where these three characters are entities.
    ...[content, contentEn].map((html) => ilike(wordsOf(html), patternOf(escapeText(words)))),
  )
}

const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const escapeText = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const wordsOf = (html: Column) =>
  sql`regexp_replace(regexp_replace(${html}, ${INLINE_TAG}, '', 'gi'), ${ANY_TAG}, ' ', 'g')`
