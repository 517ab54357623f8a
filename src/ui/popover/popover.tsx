import { useId, useState, type ReactNode, type ToggleEvent } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './popover.module.css'

interface PopoverTrigger {
  popoverTarget: string
  'aria-expanded': boolean
}

interface PopoverProps {
  /** Draws the button that opens it; spread what is given onto it. */
  renderTrigger: (props: PopoverTrigger) => ReactNode
  /** Name for those who hear the page. */
  label: string
  /** Under the button at its end, or above it in the middle. */
  place?: 'below' | 'above'
  className?: string | undefined
  /** Drawn only while open. `close` closes it and gives the focus back. */
  children: (close: () => void) => ReactNode
}

/**
 * Something small that floats at a button: the browser's own popover, so Escape and a press outside close it and no script
 * places it.
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
