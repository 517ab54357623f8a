import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { MyList } from '#contract/my-list-bulk.ts'
import type { MyListFilters } from '#contract/my-list.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { fitsScreen, hasOrientation } from '#server/domain/picture/table.ts'
import { mayKnow, type Viewing } from '#server/domain/picture/visible.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { LIST_TABLES } from './list-tables.ts'

/**
 * Condition on a list's rows and their pictures. An unreleased picture, added while the member was allowed to see it,
 * reappears on its release. Refuses with `invalid-fields` where `from` is after `to`.
 */
export function matches(viewing: Viewing, list: MyList, filters: MyListFilters): SQL | undefined {
  const { q, kind, orientation, fit, from, to } = filters
  if (from && to && from > to) throw new ProblemError('invalid-fields', { fields: { to: 'before from' } })
  const { at } = LIST_TABLES[list]
  const { timeZone } = viewing.member
  return and(
    kind && eq(wallpapers.kind, kind),
    orientation && hasOrientation(orientation),
    fit && fitsScreen(fit),
    from === undefined ? undefined : gte(at, startOfDay(from, timeZone)),
    to === undefined ? undefined : lt(at, startOfDay(addDays(to, 1), timeZone)),
    ...(q ?? '').split(/\s+/u).filter(Boolean).map(contains),
    mayKnow(viewing),
  )
}

/** Whether a text of the picture contains the word. The rows are one member's, so no index is needed. */
function contains(word: string) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { title, titleEn, headline, headlineEn, placeName, placeNameEn, authorName } = wallpapers
  const texts = [title, titleEn, headline, headlineEn, placeName, placeNameEn, authorName]
  return sql`concat_ws(E'\n', ${sql.join(texts, sql`, `)}) ilike ${pattern}`
}

/** The filters as a text, for the name of a cursor's list. */
export const filtersName = (filters: MyListFilters) => {
  const { q = '', kind = '', orientation = '', fit, from = '', to = '' } = filters
  return JSON.stringify([q, kind, orientation, fit?.width, fit?.height, from, to])
}
