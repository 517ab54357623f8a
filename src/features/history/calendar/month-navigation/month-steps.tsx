import { useLingui } from '@lingui/react/macro'
import type { Month } from '#contract/calendar.ts'
import { MonthStepper } from '#src/domain/calendar/month-stepper.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { type HistoryPlace, historySearch, onMonth } from '../../history-place.ts'
import { useMonthsThere } from './use-months-there.ts'
import styles from './month-steps.module.css'

interface MonthStepsProps {
  place: HistoryPlace
  month: Month
  first: Month | null
  last: Month | null
}

/** To the months before and after, as far as there are pictures. */
export function MonthSteps({ place, month, first, last }: MonthStepsProps) {
  const { t } = useLingui()
  const isThere = useMonthsThere(place.area, first, last)
  return (
    <MonthStepper
      month={month}
      labels={{ previous: t`Previous month`, next: t`Next month` }}
      isThere={isThere}
      renderStep={(to, { className, ...parts }) => (
        <ButtonLink
          {...parts}
          className={classNames(className, styles.step)}
          to="/history"
          search={historySearch(onMonth(place, to))}
        />
      )}
    />
  )
}
