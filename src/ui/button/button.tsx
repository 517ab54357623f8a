import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { SpinnerRing } from '#src/ui/spinner/spinner-ring.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'
import styles from './button.module.css'

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'size'> {
  /** Shows a ring and ignores presses; keeps the focus, so that keyboard users stay in the form. */
  isBusy?: boolean | undefined
}

export function Button({ look, size, isWide, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <SpinnerRing />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'isWide'> {
  /** Accessible name and tooltip. */
  label: string
  isRound?: boolean | undefined
}

/** A button that shows only an icon. */
export function IconButton({ label, look = 'ghost', isRound = false, className, ...rest }: IconButtonProps) {
  const shape = [styles.icon, isRound ? styles.round : undefined, className].filter(Boolean).join(' ')
  return <Button title={label} {...rest} look={look} aria-label={label} className={shape} />
}

/** Two joined buttons: the default action, and an arrow to all choices. */
export function SplitButton({ children }: { children: [usual: ReactNode, arrow: ReactNode] }) {
  return <div className={styles.split}>{children}</div>
}
