import type { Member } from '#server/app-env.ts'

/** The member as of `now`: an expired membership is level 1, an expired ban is none. */
export function memberAt(member: Member, now: Date): Member {
  const hasLapsed = member.vipExpiresAt !== null && member.vipExpiresAt <= now
  const isFreeAgain = member.stateUntil !== null && member.stateUntil <= now
  return {
    ...member,
    ...(hasLapsed && { groupId: 1 }),
    ...(isFreeAgain && { state: 'active', stateReason: '', stateUntil: null }),
  }
}
