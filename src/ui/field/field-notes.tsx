import { CircleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

interface FieldNotesProps {
  /** Id of the field, to which `describedBy` refers. */
  id: string
  hint?: ReactNode
  error?: ReactNode
}

/** `aria-describedby` of a control with these notes; undefined without any. */
export const describedBy = ({ id, hint, error }: FieldNotesProps) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** Error and hint below a control. */
export const FieldNotes = ({ id, hint, error }: FieldNotesProps) => (
  <>
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
  </>
)
