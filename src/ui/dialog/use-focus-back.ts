import { useState } from 'react'

/** What a dialog does when it closes: the focus goes back to what had it when the dialog was drawn, if that is still there. */
export function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
