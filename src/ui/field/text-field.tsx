import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import { Field } from './field.tsx'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Before the text, e.g. an icon. */
  start?: ReactNode
  /** After the text, e.g. a button. */
  end?: ReactNode
}

export function TextField({
  label,
  isLabelHidden = false,
  hint,
  error,
  start,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={classNames(styles.box, Boolean(error) && styles.bad, input.disabled && styles.off, className)}>
          {start}
          <input {...control} {...input} className={styles.input} />
          {end}
        </span>
      )}
    </Field>
  )
}
