import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Figures with their names above, in one line where they fit. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>

interface FigureProps {
  title: ReactNode
  /** The page's own figure, larger than the others. */
  isMain?: boolean
  children: ReactNode
}

/** One of `Figures`. */
export const Figure = ({ title, isMain = false, children }: FigureProps) => (
  <div data-main={isMain || undefined}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
