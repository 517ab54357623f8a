import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { describedBy, FieldNotes } from './field-notes.tsx'
import styles from './field.module.css'

/** Props that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  /** Hides the label visually where the context makes it obvious. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** Validation error; read by screen readers with the control. */
  error?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error; the control is described by the last two. */
export function Field({ label, isLabelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const text = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div className={styles.field}>
      {isLabelHidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {children({ id, 'aria-describedby': describedBy({ id, hint, error }), 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
