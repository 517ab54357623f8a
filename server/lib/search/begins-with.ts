import { sql, type SQLWrapper } from 'drizzle-orm'

/** Sorts after every text that begins with what precedes it. */
const LAST = '\u{10FFFF}'

/**
 * True where `text` begins with `prefix`, read from an index with `text_pattern_ops`: as a range, because a `like` with
 * a parameter is not planned as one.
 */
export const beginsWith = (text: SQLWrapper, prefix: SQLWrapper) =>
  sql`${text} ~>=~ ${prefix} and ${text} ~<~ (${prefix} || ${LAST}::text)`
