import type { ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './badge.module.css'

/** Hues of a badge: meanings, roles, membership levels. */
export type BadgeHue =
  | 'neutral'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'owner'
  | 'admin'
  | 'operations'
  | 'creator'
  | 'level2'
  | 'level3'
  | 'level4'
  | 'level5'
  | 'level6'

interface BadgeProps {
  hue?: BadgeHue
  /** Colour never carries the meaning alone. */
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ hue = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[hue])}>
      {icon}
      {children}
    </span>
  )
}
