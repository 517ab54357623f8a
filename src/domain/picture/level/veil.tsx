import type { ReactNode } from 'react'
import { usePlaceholder } from '../image/use-placeholder.ts'
import styles from './veil.module.css'

interface VeilProps {
  /** ThumbHash to show; '' shows the night sky. */
  thumbhash: string
  children: ReactNode
}

/** Replaces a restricted picture: its colours, from the ThumbHash and never from the file, with text on top. */
export function Veil({ thumbhash, children }: VeilProps) {
  const colours = usePlaceholder(thumbhash, thumbhash !== '')
  return (
    <div className={styles.veil}>
      {colours && <img className={styles.colours} src={colours} alt="" />}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
