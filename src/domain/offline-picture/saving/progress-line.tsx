import type { SavingProgress } from '../saving-atoms.ts'
import styles from './progress-line.module.css'

interface ProgressLineProps {
  label: string
  /** 0..1; undefined while it is not known. */
  value: number | undefined
}

/** How far something has come. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  return <progress className={styles.line} aria-label={label} max={1} {...(value !== undefined && { value })} />
}

/** Part of the file that is there, 0..1; undefined while its size is not known. */
export const partOf = ({ received, total }: Pick<SavingProgress, 'received' | 'total'>) =>
  total > 0 ? Math.min(1, received / total) : undefined
