import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './segmented-choice.module.css'

interface SegmentedChoiceProps<Value extends string | number> {
  legend: ReactNode
  /** The legend is for screen readers only. */
  hidesLegend?: boolean
  value: Value
  choices: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** A radio group in one row; arrow keys move and choose. */
export function SegmentedChoice<Value extends string | number>({
  legend,
  hidesLegend = false,
  value,
  choices,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      {hidesLegend ? (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{legend}</legend>
      )}
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
