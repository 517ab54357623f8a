import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import { Field } from './field.tsx'
import styles from './field.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A field of several lines, which grows with its text. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          className={classNames(styles.box, styles.area, Boolean(error) && styles.bad, className)}
        />
      )}
    </Field>
  )
}
