import { useState } from 'react'

/** Returns the dialog's close handler: focuses the element that had the focus when the dialog opened, if it still exists. */
export function useRestoreFocus() {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
