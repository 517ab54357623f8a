import { useAtomValue } from 'jotai'
import type { User } from '#contract/session.ts'
import type { Sender } from '#src/domain/outbox/page-outbox.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
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

/** The member for a component, which renders again when the member changes. */
export const useMember = (): User | null => memberOf(useAtomValue(sessionAtom))
