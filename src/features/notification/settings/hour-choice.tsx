import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Choice } from '#src/ui/choice/choice.tsx'
import { clockHour } from '../words.ts'
import styles from './hour-choice.module.css'

interface HourChoiceProps {
  label: string
  /** 0 to 23. */
  hour: number
  icon?: ReactNode
  onChange: (hour: number) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), name: clockHour(hour) }))

/** A full hour, after its label. */
export const HourChoice = ({ label, hour, icon, onChange }: HourChoiceProps) => (
  <span className={styles.hour}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <Choice
      label={label}
      icon={icon ?? <Clock aria-hidden="true" />}
      value={String(hour)}
      choices={HOURS}
      onChange={(value) => onChange(Number(value))}
    />
  </span>
)
