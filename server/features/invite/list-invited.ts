import type { InvitedList, InvitedQuery } from '#contract/invite.ts'
import type { Member } from '#server/app-env.ts'
import { countInvites } from '#server/domain/invite/table.ts'
import { maskName } from '#server/domain/session/mask-name.ts'
import type { Db } from '#server/lib/database/database.ts'
import { findInvited } from './table.ts'

/** A page of the newcomers whom the member has invited. Their names are masked: they have not agreed to be shown. */
export async function listInvited(
  { db, member }: { db: Db; member: Member },
  { page, pageSize }: InvitedQuery,
): Promise<InvitedList> {
  const [rows, { invited: total }] = await Promise.all([
    findInvited(db, member.id, pageSize, (page - 1) * pageSize),
    countInvites(db, member.id),
  ])
  return {
    items: rows.map(({ nickname, at, rewardedAt, points }) => ({
      nicknameMasked: maskName(nickname),
      at: at.toISOString(),
      state: rewardedAt ? 'rewarded' : 'registered',
      points,
    })),
    page,
    total,
    hasMore: page * pageSize < total,
  }
}
