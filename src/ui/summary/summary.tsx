import { type ReactNode, useId } from 'react'
import styles from './summary.module.css'

interface SummaryColumnsProps {
  /** What is chosen from. */
  steps: ReactNode
  /** A `Summary`. */
  summary: ReactNode
}

/** A page where something is bought: the steps, and beside them, or below on a small screen, what it comes to. */
export const SummaryColumns = ({ steps, summary }: SummaryColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.steps}>{steps}</div>
    {summary}
  </div>
)

interface SummaryProps {
  title: ReactNode
  isBusy: boolean
  children: ReactNode
}

/** What a purchase comes to, with the buttons that buy it. */
export function Summary({ title, isBusy, children }: SummaryProps) {
  const heading = useId()
  return (
    <aside className={styles.summary} aria-labelledby={heading} aria-live="polite" aria-busy={isBusy || undefined}>
      <h2 id={heading}>{title}</h2>
      {children}
    </aside>
  )
}
