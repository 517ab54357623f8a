import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSearch } from 'lucide-react'
import { Popover } from '#src/ui/popover/popover.tsx'
import type { HistoryPlace } from '../../history-place.ts'
import { JumpForm } from './jump-form.tsx'
import chip from '#src/ui/chip/chip.module.css'
import styles from './jump.module.css'

/** Jumps to a year, a month or a day. */
export function Jump({ place }: { place: HistoryPlace }) {
  const { t } = useLingui()
  return (
    <Popover
      label={t`Go to a date`}
      className={styles.card}
      renderTrigger={(trigger) => (
        <button
          type="button"
          className={`${chip.chip} ${chip.tall}`}
          aria-label={t`Go to a date`}
          title={t`Go to a date`}
          {...trigger}
        >
          <CalendarSearch aria-hidden="true" />
          <span className={chip.words}>
            <Trans>Go to a date</Trans>
          </span>
        </button>
      )}
    >
      {(close) => <JumpForm place={place} onDone={close} />}
    </Popover>
  )
}
