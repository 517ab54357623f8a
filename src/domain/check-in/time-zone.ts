import { memberOf, type Session, sessionAtom } from '#src/domain/session/session-store.ts'
import { store } from '#src/lib/storage/store.ts'

/** For visitors. Source: architecture §7, the check-in day. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** IANA time zone of the member's check-in day. */
export const timeZoneOf = (session: Session) => memberOf(session)?.timezone ?? DEFAULT_TIME_ZONE

export const memberTimeZone = () => timeZoneOf(store.get(sessionAtom))
