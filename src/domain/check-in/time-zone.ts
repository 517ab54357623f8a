import { type Session, sessionAtom } from '#src/domain/session/session-store.ts'
import { store } from '#src/lib/storage/store.ts'

/** Where nobody is signed in. Source: architecture §7, the check-in day. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** The zone that decides the member's day, IANA. */
export const timeZoneOf = (session: Session) =>
  session.status === 'member' ? session.user.timezone : DEFAULT_TIME_ZONE

export const memberTimeZone = () => timeZoneOf(store.get(sessionAtom))
