import { eq, sql } from 'drizzle-orm'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { readConfig } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'

/** Each member's balance and the sum of the entries, read while the server runs. */
export async function readLedger(dataDir: string) {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog, { join: true })
  try {
    return await database.db
      .select({ points: members.points, paid: sql<number>`coalesce(sum(${pointsLedger.change}), 0)::int` })
      .from(members)
      .leftJoin(pointsLedger, eq(pointsLedger.memberId, members.id))
      .groupBy(members.id)
  } finally {
    await database.close()
  }
}
