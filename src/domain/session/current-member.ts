import { useAtomValue } from 'jotai'
import type { User } from '#contract/session.ts'
import type { Sender } from '#src/domain/outbox/page-outbox.ts'
import { memberOf, type Session, sessionAtom } from '#src/domain/session/session-store.ts'
import { store } from '#src/lib/storage/store.ts'

/** The signed-in member; null for a visitor, and while the session is not known. */
export const currentMember = (): User | null => memberOf(store.get(sessionAtom))

/** The member's id; null likewise. */
export const currentMemberId = () => currentMember()?.user_id ?? null

/** The member as sender of outbox entries; null likewise. */
export function currentSender(): Sender | null {
  const member = currentMember()
  return member && { memberId: member.user_id, timeZone: member.timezone }
}

/** True once it is known that nobody is signed in; false while the session is not known. */
export const isVisitor = () => store.get(sessionAtom).status === 'visitor'

/** Calls `onChange` after each change of the session, also of the member's points or level. Returns a cleanup function. */
export const onSessionChange = (onChange: () => void) => store.sub(sessionAtom, onChange)

/** The member for a component, which renders again when the member changes. */
export const useMember = (): User | null => memberOf(useAtomValue(sessionAtom))

/** Whether a member or a visitor opens the page, for a component; `loading` while it is not known. */
export const useSessionStatus = (): Session['status'] => useAtomValue(sessionAtom).status

/** True for a signed-in member, in a component. */
export const useIsMember = () => useSessionStatus() === 'member'

/** True once it is known that nobody is signed in, in a component. */
export const useIsVisitor = () => useSessionStatus() === 'visitor'
