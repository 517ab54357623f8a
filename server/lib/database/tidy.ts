import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Frees dead rows and refreshes the planner's statistics; the embedded engine has no autovacuum that would. */
export async function tidyDatabase(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze)`)
}
