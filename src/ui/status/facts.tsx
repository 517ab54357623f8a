import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A list of names and values, e.g. why an account is refused. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

/** One line of `Facts`. */
export function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
