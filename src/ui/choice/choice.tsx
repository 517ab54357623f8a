import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import chip from '#src/ui/chip/chip.module.css'
import styles from './choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  icon: ReactNode
  value: Value
  /** The first one stands for no choice. */
  choices: readonly { value: Value; name: string }[]
  onChange: (value: Value) => void
}

/** The native select, styled as a chip. */
export function Choice<Value extends string>({ label, icon, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <label
      className={classNames(chip.chip, chip.tall, chip.label, styles.choice)}
      data-chosen={value === choices[0]?.value ? undefined : ''}
    >
      {icon}
      <select
        aria-label={label}
        className={styles.list}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </label>
  )
}
