import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'

interface Choice {
  value: string
  name: string
}

interface SelectFieldProps {
  label: ReactNode
  value: string
  choices: readonly Choice[]
  /** After the choices, under headings. */
  groups?: readonly { name: string; choices: readonly Choice[] }[]
  onChange: (value: string) => void
}

/** The native select as a field of a form. */
export function SelectField({ label, value, choices, groups, onChange }: SelectFieldProps) {
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
            <Options choices={choices} />
            {groups?.map((group) => (
              <optgroup key={group.name} label={group.name}>
                <Options choices={group.choices} />
              </optgroup>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
