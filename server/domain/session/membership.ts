import type { Member } from '#server/app-env.ts'

/** Columns of a member without any restriction. */
export const ACTIVE = { state: 'active', stateReason: '', stateRule: '', stateUntil: null } as const

/** The member as of `now`: an expired membership is level 1, an expired ban is none. */
export function memberAt(member: Member, now: Date): Member {
  const hasLapsed = member.vipExpiresAt !== null && member.vipExpiresAt <= now
  const isFreeAgain = member.stateUntil !== null && member.stateUntil <= now
  return {
    ...member,
    ...(hasLapsed && { groupId: 1 }),
    ...(isFreeAgain && ACTIVE),
  }
}
