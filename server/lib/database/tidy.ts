import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Removes dead rows and refreshes the planner's statistics; the embedded engine has no autovacuum. */
export async function tidyDatabase(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze)`)
}
