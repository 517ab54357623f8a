import { CircleExclamationPoint } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

/** What a control needs to be tied to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  /** Only for those who hear the page, where the place says what is meant. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** What is wrong; read out with the control. */
  error?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** Label, control, then hint and error, which the control names as its description. */
export function Field({ label, isLabelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <CircleExclamationPoint aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
