import { date, timestamp } from 'drizzle-orm/pg-core'

// Milliseconds, because a JavaScript Date has no higher precision: a cursor read back from a finer column would skip
// rows.
export const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' })
/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const day = (name: string) => date(name, { mode: 'string' })
