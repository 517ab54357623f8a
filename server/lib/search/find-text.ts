import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A lexeme, or several that must all match. */
export type Term = string | readonly string[]
/** Terms of which one must match, or none. */
type Clause = readonly Term[] | { none: readonly Term[] }
/** All clauses must match. */
export type IndexQuery = readonly Clause[]

/** The query as PostgreSQL's tsquery, every lexeme quoted, so that none can be an operator. */
export const toTsquery = (indexQuery: IndexQuery) =>
  indexQuery.map((clause) => ('none' in clause ? `!${anyOf(clause.none)}` : anyOf(clause))).join(' & ')

/**
 * True for rows whose `words` match the query, within the blocks of a scan unless null. The blocks are a condition of
 * their own: an index skips in two conditions to where they meet. Within one query, it would walk the rarest lexeme's
 * list through all ids, and every other list with it.
 */
export function hasWords(words: SQLWrapper, indexQuery: IndexQuery, blocks: readonly string[] | null = null): SQL {
  if (!blocks) return indexQuery.length === 0 ? sql`true` : sql`${words} @@ ${toTsquery(indexQuery)}::tsquery`
  // As subqueries, so that statistics are not read to plan what only the index can do.
  const conditions = [[blocks], ...(indexQuery.length > 0 ? [indexQuery] : [])]
  return sql.join(
    conditions.map((one) => sql`${words} @@ (select ${toTsquery(one)}::tsquery)`),
    sql` and `,
  )
}

const anyOf = (terms: readonly Term[]) => `(${terms.map(whole).join(' | ')})`

const whole = (term: Term) => (typeof term === 'string' ? quoted(term) : `(${term.map(quoted).join(' & ')})`)

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
