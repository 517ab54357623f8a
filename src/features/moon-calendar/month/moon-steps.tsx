import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '#contract/calendar.ts'
import { addMonths } from '#src/lib/dates/month-days.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { moonPlace } from '../moon-place.ts'
import styles from '../moon-calendar.module.css'

interface MoonStepsProps {
  month: Month
  isThere: (month: Month) => boolean
}

/** To the months before and after. Links, so that they open in a new tab too. */
export function MoonSteps({ month, isThere }: MoonStepsProps) {
  const { t } = useLingui()
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  return (
    <div className={styles.steps}>
      <MoonStep label={t`Previous month`} to={before} isThere={isThere(before)}>
        <ChevronLeft aria-hidden="true" />
      </MoonStep>
      <MoonStep label={t`Next month`} to={after} isThere={isThere(after)}>
        <ChevronRight aria-hidden="true" />
      </MoonStep>
    </div>
  )
}

function MoonStep({
  label,
  to,
  isThere,
  children,
}: {
  label: string
  to: Month
  isThere: boolean
  children: ReactNode
}) {
  return (
    <ButtonLink
      look="ghost"
      className={styles.step}
      to="/check-in"
      search={moonPlace(to)}
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
