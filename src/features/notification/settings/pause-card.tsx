import { Trans, useLingui } from '@lingui/react/macro'
import { Pause } from 'lucide-react'
import type { LocalDate } from '#contract/value.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { useMinute } from '#src/lib/dates/use-minute.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import styles from './kind-card.module.css'

interface PauseCardProps {
  pausedUntil: LocalDate | null
  /** The member's, IANA. */
  timeZone: string
  onChange: (pausedUntil: LocalDate | null) => void
}

/** Pauses all messages for a limited time. */
export function PauseCard({ pausedUntil, timeZone, onChange }: PauseCardProps) {
  const { i18n } = useLingui()
  const today = localDay(useMinute(), timeZone)
  const isPaused = pausedUntil !== null && pausedUntil > today
  const day = isPaused && longDay(pausedUntil, i18n.locale)
  return (
    <Card icon={<Pause aria-hidden="true" />} title={<Trans>Pause</Trans>}>
      {isPaused ? (
        <div className={styles.hour}>
          <p className={styles.text}>
            <Trans>No reminders until {day}.</Trans>
          </p>
          <Button look="outline" size="compact" onClick={() => onChange(null)}>
            <Trans>Resume now</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles.hour}>
          <Button look="soft" size="compact" onClick={() => onChange(addDays(today, 1))}>
            <Trans>Until tomorrow</Trans>
          </Button>
          <Button look="soft" size="compact" onClick={() => onChange(addDays(today, 7))}>
            <Trans>For a week</Trans>
          </Button>
          <Button look="soft" size="compact" onClick={() => onChange(addDays(today, 30))}>
            <Trans>For 30 days</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
