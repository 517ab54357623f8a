/** A lexeme, or several that must all match. */
export type Term = string | readonly string[]
/** Terms of which one must match, or none. */
type Clause = readonly Term[] | { none: readonly Term[] }
/** All clauses must match. */
export type IndexQuery = readonly Clause[]

/** The query as PostgreSQL's tsquery, every lexeme quoted, so that none can be an operator. */
export const toTsquery = (indexQuery: IndexQuery) =>
  indexQuery.map((clause) => ('none' in clause ? `!${anyOf(clause.none)}` : anyOf(clause))).join(' & ')

const anyOf = (terms: readonly Term[]) => `(${terms.map(whole).join(' | ')})`

const whole = (term: Term) => (typeof term === 'string' ? quoted(term) : `(${term.map(quoted).join(' & ')})`)

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
