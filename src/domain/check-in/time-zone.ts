import type { User } from '#contract/session.ts'
import { currentMember } from '#src/domain/session/current-member.ts'

/** For visitors. Source: architecture §7, the check-in day. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** IANA time zone of the member's check-in day. */
export const timeZoneOf = (member: User | null) => member?.timezone ?? DEFAULT_TIME_ZONE

export const memberTimeZone = () => timeZoneOf(currentMember())
