import { classNames } from '#src/lib/text/class-names.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /** Use `accent` once in a view, for its main action. */
  look?: 'accent' | 'solid' | 'soft' | 'outline' | 'ghost' | 'danger' | 'glass' | undefined
  /** 52, 44 or 36 px high. */
  size?: 'lead' | 'normal' | 'compact' | undefined
  isWide?: boolean | undefined
}

/** Classes that make another element look like a button. */
export function buttonClass(
  { look = 'soft', size = 'normal', isWide = false }: ButtonLook,
  ...more: (string | undefined)[]
) {
  return classNames(styles.button, styles[look], styles[size], isWide && styles.wide, ...more)
}
