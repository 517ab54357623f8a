import type { Member } from '#server/app-env.ts'

/** The member as of `now`: a membership that has run out is level 1. */
export function memberAt(member: Member, now: Date): Member {
  return member.vipExpiresAt && member.vipExpiresAt <= now ? { ...member, groupId: 1 } : member
}
