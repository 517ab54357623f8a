import type { FormEvent, ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import type { FormFailure } from './form-words.ts'
import styles from './sign-in.module.css'

interface FormFrameProps {
  onSubmit: () => void
  isPending: boolean
  submitLabel: ReactNode
  /** Error shown below the button if it belongs to no field. */
  failure: FormFailure
  /** A link after the error. */
  wayOn?: ReactNode
  children: ReactNode
}

/** A form of the modal: fields, its button, and the line below. Enter in a field submits. */
export function FormFrame({ onSubmit, isPending, submitLabel, failure, wayOn, children }: FormFrameProps) {
  const line = Object.keys(failure.fields).length > 0 ? null : failure.line
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <Button type="submit" look="accent" size="lead" isWide isBusy={isPending} disabled={isPending}>
        {submitLabel}
      </Button>
      <ErrorText isCentered>{line}</ErrorText>
      {line && wayOn}
    </form>
  )
}
