import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** Stands on the page itself, not in a card. */
  isFramed?: boolean
  children: ReactNode
}

/** A list of names and values, e.g. why an account is refused. */
export const Facts = ({ isFramed = false, children }: FactsProps) => (
  <dl className={styles.facts} data-framed={isFramed || undefined}>
    {children}
  </dl>
)

/** One line of `Facts`. */
export function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
