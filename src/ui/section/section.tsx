import { type ReactNode, useId } from 'react'
import { SectionBoundary } from '#src/ui/state/section-boundary.tsx'
import styles from './section.module.css'

interface SectionProps {
  title: ReactNode
  /** Beside the title. */
  note?: ReactNode
  /** Link to the full list. */
  more?: ReactNode
  children: ReactNode
}

/** A titled part of a page with its own error boundary. */
export function Section({ title, note, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note}
        {more}
      </header>
      <SectionBoundary>{children}</SectionBoundary>
    </section>
  )
}
