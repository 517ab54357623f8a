import { type ReactNode, useId } from 'react'
import styles from './key-list.module.css'

interface KeyListProps {
  title: ReactNode
  children: ReactNode
}

/** Keys of one place, each with what it does. */
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

/** Keys pressed together or one after the other, or that do alike. */
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
