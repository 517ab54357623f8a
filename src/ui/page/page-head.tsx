import type { ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** `large` names the page; `small` leaves large type to the picture below. */
  size?: 'large' | 'small'
  /** Directly after the title: a count, a place, a stepper. */
  note?: ReactNode
  /** Controls at the end of the line. */
  children?: ReactNode
}

/** First line of a page: h1, details, controls. */
export function PageHead({ title, size = 'large', note, children }: PageHeadProps) {
  return (
    <header className={classNames(styles.head, styles[size])}>
      <h1 className={styles.title}>{title}</h1>
      {note}
      {children && <div className={styles.controls}>{children}</div>}
    </header>
  )
}

/** Small text beside the title; a changing count is announced to screen readers. */
export function PageNote({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return isLive ? <output className={styles.note}>{children}</output> : <span className={styles.note}>{children}</span>
}
