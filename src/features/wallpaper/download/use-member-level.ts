import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/features/session/session-store.ts'

/** The member's level (groupId); 0 for a visitor. */
export function useMemberLevel() {
  const session = useAtomValue(sessionAtom)
  return session.status === 'member' ? session.user.group_id : 0
}
