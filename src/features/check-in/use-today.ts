import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { LocalDate } from '#contract/value.ts'
import { sessionAtom } from '#src/features/session/session-store.ts'
import { localDay } from '#src/lib/local-day.ts'

const LOOK_AT_CLOCK_MS = 10_000
/** Where nobody is signed in. Source: architecture §7, the check-in day. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** Timers sleep in a hidden tab, so its return looks at the clock as well. */
function subscribe(onLook: () => void) {
  const timer = setInterval(onLook, LOOK_AT_CLOCK_MS)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onLook)
  }
}

/** The member's day in their own zone; changes at their midnight while it is shown. */
export function useToday(): LocalDate {
  const session = useAtomValue(sessionAtom)
  const timeZone = session.status === 'member' ? session.user.timezone : DEFAULT_TIME_ZONE
  return useSyncExternalStore(subscribe, () => localDay(new Date(), timeZone))
}
