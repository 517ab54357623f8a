import type { Member } from '#server/app-env.ts'

/** The member as of `now`: a membership that has run out is level 1, a ban whose time is over is none. */
export function memberAt(member: Member, now: Date): Member {
  const hasLapsed = member.vipExpiresAt !== null && member.vipExpiresAt <= now
  const isFreeAgain = member.stateUntil !== null && member.stateUntil <= now
  return {
    ...member,
    ...(hasLapsed && { groupId: 1 }),
    ...(isFreeAgain && { state: 'active', stateReason: '', stateUntil: null }),
  }
}
