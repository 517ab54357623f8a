import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  /** What is counted, for screen readers. */
  label: string
  value: number
  min: number
  max: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A small number with a button on each side. */
export function Stepper({ label, value, min, max, disabled = false, onChange }: StepperProps) {
  const { t } = useLingui()
  return (
    <fieldset aria-label={label} className={styles.stepper}>
      <IconButton label={t`One less`} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <output>{value}</output>
      <IconButton label={t`One more`} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
