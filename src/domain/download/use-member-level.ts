import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/domain/session/session-store.ts'

/** The member's level (groupId); the lowest for a visitor, who is asked to log in on download. */
export function useMemberLevel() {
  const session = useAtomValue(sessionAtom)
  return session.status === 'member' ? session.user.group_id : 1
}
