import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  icon: ReactNode
  title: ReactNode
  /** Small text beside the title. */
  note?: ReactNode
  children: ReactNode
}

/** A titled group of settings. */
export function Card({ icon, title, note, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        {icon}
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </header>
      {children}
    </section>
  )
}
