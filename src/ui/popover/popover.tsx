import { useId, useState, type ReactNode, type ToggleEvent } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './popover.module.css'

interface PopoverTrigger {
  popoverTarget: string
  'aria-expanded': boolean
}

interface PopoverProps {
  /** Renders the button that opens it; spread the props onto it. */
  renderTrigger: (props: PopoverTrigger) => ReactNode
  /** Accessible name. */
  label: string
  /** Below the button aligned with its end, or above it and centred. */
  place?: 'below' | 'above'
  className?: string | undefined
  /** Rendered only while open. `close` closes it and restores the focus. */
  children: (close: () => void) => ReactNode
}

/**
 * A small floating panel at a button. Uses the native popover, so the browser handles Escape and presses outside, and no
 * script positions it.
 */
export function Popover({ renderTrigger, label, place = 'below', className, children }: PopoverProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-expanded': isOpen })}
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        className={classNames(styles.popover, styles[place], className)}
        onBeforeToggle={(event: ToggleEvent) => event.newState === 'open' && setIsOpen(true)}
        onToggle={(event: ToggleEvent) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </dialog>
    </>
  )
}
