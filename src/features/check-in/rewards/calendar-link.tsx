import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CalendarDay } from '#contract/calendar.ts'
import styles from '../check-in.module.css'

/** Link from the dialog, which it closes, to the moon calendar; names the picture just collected. */
export function CalendarLink({ collected }: { collected?: CalendarDay | undefined }) {
  const { i18n } = useLingui()
  const title = collected && ((i18n.locale === 'en' && collected.titleEn) || collected.title)
  return (
    <Link className={styles.way} to="/check-in" replace>
      {title ? <Trans>Now in your moon calendar: “{title}”</Trans> : <Trans>Moon calendar</Trans>}
    </Link>
  )
}
