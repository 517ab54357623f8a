import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { CheckInResult } from '#contract/check-in.ts'
import { pictureFile } from '#contract/picture-widths.ts'
import type { LocalDate } from '#contract/value.ts'
import { moonPercent } from '#src/domain/check-in/streak.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { MoonRing } from './moon/moon-ring.tsx'
import { CalendarLink } from './rewards/calendar-link.tsx'
import { FreezeNote } from './rewards/freeze-note.tsx'
import { NextCheckIn } from './rewards/next-check-in.tsx'
import { useCollectedPicture } from './rewards/use-collected-picture.ts'
import figures from '#src/domain/check-in/figures.module.css'
import styles from './check-in.module.css'

interface CheckInReceiptProps {
  result: CheckInResult
  /** The claimed day. */
  day: LocalDate
  /** Start of the member's next day; undefined until the status is loaded. */
  nextDayAt: string | undefined
  /** A secondary line. */
  note?: ReactNode
  onConfirm: () => void
}

/** The reward of a check-in. */
export function CheckInReceipt({ result, day, nextDayAt, note, onConfirm }: CheckInReceiptProps) {
  const { i18n } = useLingui()
  const words = useId()
  const picture = useCollectedPicture(day)
  const { pointsEarned, consecutiveDays, totalPoints, coveredDays } = result
  return (
    <>
      <div className={styles.standing}>
        <MoonRing
          streak={{ consecutiveDays, hasCheckedInToday: true }}
          growsFrom={Math.max(0, consecutiveDays - 1)}
          picture={picture && pictureFile(picture, 480)}
        />
        <div className={styles.words} id={words}>
          <p className={styles.big}>
            <Trans>
              <b>+{pointsEarned}</b> points
            </Trans>
          </p>
          <p className={styles.caption}>
            <Trans>Tonight's moon is a little rounder</Trans>
          </p>
        </div>
        <dl className={figures.figures}>
          <div>
            <dt>
              <Trans>Days in a row</Trans>
            </dt>
            <dd>{consecutiveDays}</dd>
          </div>
          <div>
            <dt>
              <Trans>Full-moon progress</Trans>
            </dt>
            <dd>{moonPercent(consecutiveDays)}%</dd>
          </div>
          <div>
            <dt>
              <Trans>Total points</Trans>
            </dt>
            <dd>{exactNumber(totalPoints, i18n.locale)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.foot}>
        {/* Above the button: it loads later, and a sheet grows upwards, so that the button stays under the finger. */}
        {coveredDays && <FreezeNote days={coveredDays} isUsed />}
        {note}
        <Button look="accent" size="lead" isWide aria-describedby={words} ref={focus} onClick={onConfirm}>
          <Trans context="confirm">OK</Trans>
        </Button>
        <CalendarLink collected={picture} />
        {nextDayAt && <NextCheckIn at={nextDayAt} />}
      </div>
    </>
  )
}

/** The pressed button is unmounted: focuses this element, which reads out the reward. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
