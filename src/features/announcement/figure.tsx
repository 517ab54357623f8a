import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { compactNumber, exactNumber } from '#src/lib/text/number-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './figure.module.css'

interface FigureProps {
  icon: ReactNode
  /** What is counted; seen in the tooltip, heard before the number. */
  label: string
  count: number
}

/** A number beside its icon, compact; every digit in the tooltip. */
export function Figure({ icon, label, count }: FigureProps) {
  const { i18n } = useLingui()
  return (
    <span className={styles.figure} title={`${label} ${exactNumber(count, i18n.locale)}`}>
      {icon}
      <VisuallyHidden>{label} </VisuallyHidden>
      {compactNumber(count, i18n.locale)}
    </span>
  )
}
