import type { ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './section-head.module.css'

interface SectionHeadProps {
  title: ReactNode
  text?: ReactNode
  /** Id for `aria-labelledby`. */
  id?: string | undefined
  /** The preceding section leaves enough space. */
  isClose?: boolean
}

export function SectionHead({ title, text, id, isClose = false }: SectionHeadProps) {
  return (
    <div className={classNames(styles.head, isClose && styles.close)}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
