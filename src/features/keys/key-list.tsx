import { type ReactNode, useId } from 'react'
import styles from './key-list.module.css'

interface KeyListProps {
  title: ReactNode
  children: ReactNode
}

/** A group of shortcuts with their actions. */
export function KeyList({ title, children }: KeyListProps) {
  const id = useId()
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <dl className={styles.keys}>{children}</dl>
    </section>
  )
}

/** Keys pressed together or in sequence, or alternatives. */
export function KeyRow({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
