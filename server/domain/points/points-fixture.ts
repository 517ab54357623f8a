import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/lib/database/database.ts'
import { enterPoints } from './ledger.ts'

/** Gives the member points; a second gift to the same member needs another `ref`. */
export function givePoints(site: { db: Db; clock: Clock }, memberId: number, change: number, ref = 'given') {
  const entry = { code: 'correction', ref, change } as const
  return site.db.transaction((tx) => enterPoints(tx, memberId, [entry], site.clock.now()))
}
