import type { ReactNode } from 'react'
import styles from './link-line.module.css'

interface LinkLineProps {
  label: string
  heading: ReactNode
  children: ReactNode
}

/** A heading and links in one line, which scrolls sideways on a phone. */
export function LinkLine({ label, heading, children }: LinkLineProps) {
  return (
    <nav className={styles.line} aria-label={label}>
      <span>{heading}</span>
      {children}
    </nav>
  )
}
