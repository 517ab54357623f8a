import { and, eq, inArray } from 'drizzle-orm'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexWords } from '#server/domain/picture/search-index/index-words.ts'
import type { Tx } from '#server/lib/database/database.ts'
import { SOURCES } from '#server/lib/settings.ts'
import { findLanguages } from '../source-table.ts'
import type { Candidate } from '../source.ts'
import { englishOf, wordsOf } from './row.ts'

/**
 * Gives a picture its texts in `language` where it came from a source and had them in other languages so far. Chinese is
 * the first language of every row, English the second; any other one serves until one of these comes.
 */
export async function completeTexts(tx: Tx, aid: string, candidate: Candidate, language: string): Promise<void> {
  const languages = await findLanguages(tx, aid)
  if (languages.has(language) || !['zh', 'en'].includes(language)) return
  const words = wordsOf(candidate)
  const change =
    language === 'zh' ? words : { ...englishOf(words), ...(!languages.has('zh') && languages.size > 0 && words) }
  await tx
    .update(wallpapers)
    .set(change)
    .where(and(eq(wallpapers.aid, aid), inArray(wallpapers.source, [...SOURCES])))
  await indexWords(tx)
}
