import { type SQLWrapper, sql } from 'drizzle-orm'

/** Whether the column, a text, is one of `ids`. One parameter, so that the statement has the same text for any number of ids. */
export const isAmong = (column: SQLWrapper, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::text[])`
