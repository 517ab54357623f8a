import type { ReactNode } from 'react'
import styles from './error-text.module.css'

interface ErrorTextProps {
  isCentered?: boolean
  /** Nothing is rendered for an empty string, `null`, `undefined` or `false`. */
  children: ReactNode
}

/** Why an action failed, below its control; announced by screen readers as soon as it appears. */
export function ErrorText({ isCentered, children }: ErrorTextProps) {
  if (!children) return null
  return (
    <p className={styles.text} role="alert" data-centered={isCentered || undefined}>
      {children}
    </p>
  )
}
