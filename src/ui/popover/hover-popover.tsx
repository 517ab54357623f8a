import { useId, useRef, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './popover.module.css'

/** Time to move across the gap between button and popover, milliseconds. */
const LEAVE_MS = 150

interface HoverPopoverProps {
  /** Renders the button; spread the props onto it. */
  renderTrigger: (props: { popoverTarget: string; popoverTargetAction: 'show' }) => ReactNode
  /** Accessible name. */
  label: string
  className?: string | undefined
  children: ReactNode
  /** Called just before it opens. */
  onOpen?: () => void
}

/** A popover above its button that opens on hover, keyboard focus and tap, and closes when the pointer or focus leaves. */
export function HoverPopover({ renderTrigger, label, className, children, onOpen }: HoverPopoverProps) {
  const id = useId()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panel = () => document.getElementById(id)

  const show = () => {
    clearTimeout(leaving.current)
    panel()?.showPopover()
  }
  const hide = () => panel()?.hidePopover()
  const enter = (event: PointerEvent) => event.pointerType === 'mouse' && show()
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(hide, LEAVE_MS)
  }
  const focus = (event: FocusEvent) => event.target.matches('button:focus-visible') && show()
  const blur = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hide()

  return (
    <span className={styles.anchor} onPointerEnter={enter} onPointerLeave={leave} onFocus={focus} onBlur={blur}>
      {renderTrigger({ popoverTarget: id, popoverTargetAction: 'show' })}
      <section
        id={id}
        popover="auto"
        aria-label={label}
        className={classNames(styles.popover, styles.above, styles.anchored, className)}
        onBeforeToggle={(event) => event.newState === 'open' && onOpen?.()}
      >
        {children}
      </section>
    </span>
  )
}
