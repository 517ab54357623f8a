import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { FULL_MOON_DAYS } from '#contract/check-in.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { daysToFullMoon, NEVER_CHECKED_IN, type Streak } from '#src/domain/check-in/streak.ts'
import { useToday } from '#src/domain/check-in/use-today.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { MiniMoon } from './moon/mini-moon.tsx'
import { useQueuedDay } from './queued/use-queued-day.ts'
import styles from './check-in-card.module.css'

/** The streak in one line; opens the check-in dialog. */
export function CheckInCard() {
  const today = useToday()
  const status = useQuery(checkInQueries.status(today))
  const member = useMember()
  const memberId = member?.user_id
  const queued = useQueuedDay(memberId, status.data?.today ?? today)
  const streak = status.data ?? NEVER_CHECKED_IN
  return (
    <Link
      to="."
      search={(search) => ({ ...search, dialog: 'check-in' as const })}
      resetScroll={false}
      className={styles.card}
      data-check-in={streak.hasCheckedInToday ? 'done' : 'open'}
    >
      <MiniMoon streak={streak} />
      <span className={styles.words}>
        <span className={styles.title}>
          <StreakTitle days={streak.consecutiveDays} />
        </span>
        <span className={styles.caption}>
          {queued && !streak.hasCheckedInToday ? <Trans>Saved on this device</Trans> : <StreakCaption {...streak} />}
        </span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}

function StreakTitle({ days }: { days: number }) {
  if (days === 0) return <Trans>Daily check-in</Trans>
  return <Plural value={days} one="Checked in # day" other="Checked in # days in a row" />
}

function StreakCaption({ consecutiveDays, hasCheckedInToday }: Streak) {
  const left = daysToFullMoon(consecutiveDays)
  if (!hasCheckedInToday) return <Trans>Not checked in today yet</Trans>
  if (consecutiveDays >= FULL_MOON_DAYS) return <Trans>Checked in today, the moon is full</Trans>
  return (
    <Plural
      value={left}
      one="Checked in today, # day to the full moon"
      other="Checked in today, # days to the full moon"
    />
  )
}
