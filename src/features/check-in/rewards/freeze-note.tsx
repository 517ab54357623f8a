import { Trans, useLingui } from '@lingui/react/macro'
import { Snowflake } from 'lucide-react'
import { shortDay } from '#contract/day-text.ts'
import type { LocalDate } from '#contract/value.ts'
import styles from '../check-in.module.css'

/** Which missed days streak freezes have covered, or cover with the next press. */
export function FreezeNote({ days, isUsed }: { days: readonly LocalDate[]; isUsed: boolean }) {
  const { i18n } = useLingui()
  const names = days.map((day) => shortDay(day, i18n.locale)).join(i18n.locale === 'en' ? ', ' : '、')
  return (
    <p className={styles.note}>
      <Snowflake className={styles.sign} aria-hidden="true" />
      {isUsed ? (
        <Trans>Covered by streak freezes: {names}. Your streak goes on.</Trans>
      ) : (
        <Trans>You missed {names}. Check in, and your streak freezes cover it.</Trans>
      )}
    </p>
  )
}
