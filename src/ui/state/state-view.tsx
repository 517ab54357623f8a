import type { ReactNode } from 'react'
import styles from './state-view.module.css'

interface StateViewProps {
  /** Illustration above the horizon. */
  art: 'empty' | 'error'
  title: ReactNode
  text?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** Small print, e.g. the number of an error. */
  note?: ReactNode
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3
}

/** Illustration, message, actions: the frame of every empty and failed state. */
export function StateView({ art, title, text, actions, note, level = 3 }: StateViewProps) {
  const Title = `h${level}` as const
  return (
    <div className={styles.state}>
      <Horizon art={art} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

function Horizon({ art }: Pick<StateViewProps, 'art'>) {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6 52h84" />
      {art === 'empty' ? (
        <circle cx="48" cy="34" r="14" strokeDasharray="3 5" />
      ) : (
        <path d="M34 52a14 14 0 0 1 28 0M40 20l16 12M56 20L40 32" />
      )}
    </svg>
  )
}
