import type { ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** `large` names the page; `small` leaves the large letters to the picture below. */
  size?: 'large' | 'small'
  /** Right behind the title: a count, a place, steps. */
  note?: ReactNode
  /** Controls at the line's other end. */
  children?: ReactNode
}

/** The first line of a page: its h1, what belongs to it, what changes it. */
export function PageHead({ title, size = 'large', note, children }: PageHeadProps) {
  return (
    <header className={classNames(styles.head, styles[size])}>
      <h1 className={styles.title}>{title}</h1>
      {note}
      {children && <div className={styles.controls}>{children}</div>}
    </header>
  )
}

/** Small words beside the title; a count that changes is told to those who hear the page. */
export function PageNote({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return isLive ? <output className={styles.note}>{children}</output> : <span className={styles.note}>{children}</span>
}
