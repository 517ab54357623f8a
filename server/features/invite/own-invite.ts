import type { OwnInvite } from '#contract/invite.ts'
import type { AppEnv, Member } from '#server/app-env.ts'
import { INVITER_REWARD } from '#server/domain/invite/invite.ts'
import { countInvites } from '#server/domain/invite/table.ts'
import { sumPoints } from '#server/domain/points/ledger.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import { findRank } from './table.ts'

/** The member's code, its link below `origin` unless the site has a public URL, and what it has earned. */
export async function ownInvite(
  { db, services, now }: Pick<AppEnv['Variables'], 'db' | 'services' | 'now'>,
  member: Member,
  origin: string,
): Promise<OwnInvite> {
  const { publicUrl, invites } = services.config
  const today = localDate(now, member.timeZone)
  const points = await sumPoints(db, member.id, INVITER_REWARD)
  return {
    code: member.inviteCode,
    link: `${publicUrl ?? origin}/register?invite=${member.inviteCode}`,
    rules: invites,
    totals: { ...(await countInvites(db, member.id)), points },
    rank: await findRank(db, member.id, startOfDay(`${today.slice(0, 7)}-01`, member.timeZone)),
  }
}
