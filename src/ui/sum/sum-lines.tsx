import type { ReactNode } from 'react'
import styles from './sum-lines.module.css'

interface SumLine {
  text: ReactNode
  /** With its unit; of two, the second is the smaller one. */
  amount: ReactNode
  isCredit?: boolean
}

interface SumLinesProps {
  lines: readonly SumLine[]
  total: SumLine
}

/** What is charged and credited, line by line, and the total. */
export const SumLines = ({ lines, total }: SumLinesProps) => (
  <dl className={styles.lines}>
    {lines.map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and their order is fixed
      <div key={index} data-credit={line.isCredit || undefined}>
        <dt>{line.text}</dt>
        <dd>{line.amount}</dd>
      </div>
    ))}
    <div data-total>
      <dt>{total.text}</dt>
      <dd>{total.amount}</dd>
    </div>
  </dl>
)
