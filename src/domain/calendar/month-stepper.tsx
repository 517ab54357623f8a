import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '#contract/calendar.ts'
import { addMonths } from '#src/lib/dates/month-days.ts'
import styles from './month-stepper.module.css'

/** For the `ButtonLink` of a step. */
export interface MonthStep {
  look: 'ghost'
  className: string | undefined
  'aria-label': string
  title: string
  disabled: boolean
  replace: true
  resetScroll: false
  children: ReactNode
}

interface MonthStepperProps {
  month: Month
  labels: { previous: string; next: string }
  isThere: (month: Month) => boolean
  /** A `ButtonLink` with these parts, whose address is the calendar at `month`. */
  renderStep: (month: Month, parts: MonthStep) => ReactNode
}

/**
 * Links to the months before and after, so that they open in a new tab too. They replace the address: Back leaves the
 * calendar.
 */
export function MonthStepper({ month, labels, isThere, renderStep }: MonthStepperProps) {
  const step = (to: Month, label: string, children: ReactNode) =>
    renderStep(to, {
      look: 'ghost',
      className: styles.step,
      'aria-label': label,
      title: label,
      disabled: !isThere(to),
      replace: true,
      resetScroll: false,
      children,
    })
  return (
    <div className={styles.steps}>
      {step(addMonths(month, -1), labels.previous, <ChevronLeft aria-hidden="true" />)}
      {step(addMonths(month, 1), labels.next, <ChevronRight aria-hidden="true" />)}
    </div>
  )
}
