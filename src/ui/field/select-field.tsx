import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'

interface SelectFieldProps {
  label: ReactNode
  value: string
  choices: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

/** The native select as a field of a form. */
export function SelectField({ label, value, choices, onChange }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...control}
            className={styles.select}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.name}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
