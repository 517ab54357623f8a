import type { HeartbeatResult } from '#contract/privacy.ts'
import type { Member } from '#server/app-env.ts'
import { updateLastOnline } from '#server/domain/session/table.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Records when the member was last online: `at` by the device's clock, never later than now and never backwards. */
export async function heartbeat(db: Db, member: Member, at: string | undefined, now: Date): Promise<HeartbeatResult> {
  const seen = at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()))
  return { lastOnlineAt: (await updateLastOnline(db, member.id, seen)).toISOString() }
}
