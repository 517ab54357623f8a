import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import styles from './check-field.module.css'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> {
  children: ReactNode
  error?: ReactNode
}

/** A checkbox with its label. */
export function CheckField({ children, error, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className={styles.error} id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
