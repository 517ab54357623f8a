import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

/** Why the landing is shown instead of the requested page; nothing without a reason. */
export function Notice({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className={styles.notice}>
      <LogIn aria-hidden="true" />
      {children}
    </p>
  )
}
