import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { compactNumber, exactNumber } from '#src/lib/text/number-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './figure.module.css'

interface FigureProps {
  icon: ReactNode
  /** Name of the figure, in the tooltip and for screen readers. */
  label: string
  count: number
}

/** A compact number beside its icon, with all digits in the tooltip. */
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
