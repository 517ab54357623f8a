import { type ReactNode, useId } from 'react'
import styles from './segmented-choice.module.css'

interface SegmentedChoiceProps<Value extends string | number> {
  legend: ReactNode
  value: Value
  choices: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** A radio group in one row; arrow keys move and choose. */
export function SegmentedChoice<Value extends string | number>({
  legend,
  value,
  choices,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
