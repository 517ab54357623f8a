import type { ReactNode } from 'react'
import { usePlaceholder } from '../image/use-placeholder.ts'
import styles from './veil.module.css'

interface VeilProps {
  /** What shows through; '' shows the night sky. */
  thumbhash: string
  children: ReactNode
}

/** In place of a picture that may not be seen: its colours, of its hash and never of the file, and words upon them. */
export function Veil({ thumbhash, children }: VeilProps) {
  const colours = usePlaceholder(thumbhash, thumbhash !== '')
  return (
    <div className={styles.veil}>
      {colours && <img className={styles.colours} src={colours} alt="" />}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
