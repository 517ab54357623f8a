import type { OwnInvite } from '#contract/invite.ts'
import type { AppEnv, Member } from '#server/app-env.ts'
import { INVITER_REWARD } from '#server/domain/invite/invite.ts'
import { countInvites } from '#server/domain/invite/table.ts'
import { sumPoints } from '#server/domain/points/ledger.ts'

/** The member's code, its link below `origin` unless the site has a public URL, and what it has earned. */
export async function ownInvite(
  { db, services }: Pick<AppEnv['Variables'], 'db' | 'services'>,
  member: Member,
  origin: string,
): Promise<OwnInvite> {
  const { publicUrl, invites } = services.config
  const points = await sumPoints(db, member.id, INVITER_REWARD)
  return {
    code: member.inviteCode,
    link: `${publicUrl ?? origin}/register?invite=${member.inviteCode}`,
    rules: invites,
    totals: { ...(await countInvites(db, member.id)), points },
  }
}
