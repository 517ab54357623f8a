import { useMember } from '#src/domain/session/current-member.ts'

/** The member's level (groupId); the lowest for a visitor, who is asked to log in on download. */
export function useMemberLevel() {
  const member = useMember()
  return member?.group_id ?? 1
}
