import { useMember } from '#src/domain/session/current-member.ts'

/**
 * The member's level (groupId), or that whose sizes of the picture were bought, if it is higher; the lowest for a visitor, who
 * is asked to log in on download.
 */
export function useMemberLevel(unlocked = 1) {
  const member = useMember()
  return Math.max(member?.group_id ?? 1, unlocked)
}
