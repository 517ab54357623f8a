import type { ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './row-list.module.css'

interface RowListProps {
  className?: string | undefined
  /** `Row` elements. */
  children: ReactNode
}

/** A list of entries with text at the start of each line, and a value or an action at its end. */
export const RowList = ({ className, children }: RowListProps) => (
  <ul className={classNames(styles.rows, className)}>{children}</ul>
)

interface RowProps {
  /** A picture or an icon before the text. */
  start?: ReactNode
  /** Behind the text. */
  end?: ReactNode
  /** Lines of text; the first is the title. */
  children: ReactNode
}

/** One entry of a `RowList`. */
export const Row = ({ start, end, children }: RowProps) => (
  <li className={styles.row}>
    {start}
    <div className={styles.text}>{children}</div>
    {end}
  </li>
)
