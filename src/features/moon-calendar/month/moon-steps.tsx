import { useLingui } from '@lingui/react/macro'
import type { Month } from '#contract/calendar.ts'
import { MonthStepper } from '#src/domain/calendar/month-stepper.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { moonPlace } from '../moon-place.ts'
import styles from '../moon-calendar.module.css'

interface MoonStepsProps {
  month: Month
  isThere: (month: Month) => boolean
}

/** To the months before and after. */
export function MoonSteps({ month, isThere }: MoonStepsProps) {
  const { t } = useLingui()
  return (
    <MonthStepper
      month={month}
      labels={{ previous: t`Previous month`, next: t`Next month` }}
      isThere={isThere}
      renderStep={(to, { className, ...parts }) => (
        <ButtonLink {...parts} className={classNames(className, styles.step)} to="/check-in" search={moonPlace(to)} />
      )}
    />
  )
}
