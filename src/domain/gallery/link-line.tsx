import type { ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './link-line.module.css'

interface LinkLineProps {
  label: string
  heading: ReactNode
  children: ReactNode
}

/** A heading and links in one line, which scrolls sideways on a phone. */
export function LinkLine({ label, heading, children }: LinkLineProps) {
  return (
    <nav className={classNames(styles.line, sideways.sideways)} aria-label={label}>
      <span>{heading}</span>
      {children}
    </nav>
  )
}
