import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '#contract/calendar.ts'
import { addMonths } from '#src/lib/dates/month-days.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { type HistoryPlace, historySearch, onMonth } from '../history-place.ts'
import { useMonthsThere } from './use-months-there.ts'
import styles from './month-steps.module.css'

interface MonthStepsProps {
  place: HistoryPlace
  month: Month
  first: Month | null
  last: Month | null
}

/** To the months before and after, as far as there are pictures. Links, so that they open in a new tab too. */
export function MonthSteps({ place, month, first, last }: MonthStepsProps) {
  const { t } = useLingui()
  const isThere = useMonthsThere(place.area, first, last)
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <div className={styles.steps}>
      <MonthStep label={t`Previous month`} place={onMonth(place, before)} isThere={isThere(before)}>
        <ChevronLeft aria-hidden="true" />
      </MonthStep>
      <MonthStep label={t`Next month`} place={onMonth(place, after)} isThere={isThere(after)}>
        <ChevronRight aria-hidden="true" />
      </MonthStep>
    </div>
  )
}

interface MonthStepProps {
  label: string
  place: HistoryPlace
  isThere: boolean
  children: ReactNode
}

function MonthStep({ label, place, isThere, children }: MonthStepProps) {
  return (
    <ButtonLink
      look="ghost"
      className={styles.step}
      to="/history"
      search={historySearch(place)}
      aria-label={label}
      title={label}
      disabled={!isThere}
      replace
      resetScroll={false}
    >
      {children}
    </ButtonLink>
  )
}
