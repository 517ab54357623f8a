import styles from './progress-line.module.css'

interface ProgressLineProps {
  label: string
  /** 0..1; undefined while unknown. */
  value: number | undefined
}

/** A progress bar with a label. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  return <progress className={styles.line} aria-label={label} max={1} {...(value !== undefined && { value })} />
}
