import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Restores the focus when the palette closes, unless a command has opened another page. */
export function usePaletteFocus() {
  const router = useRouter()
  const [from] = useState(() => ({ opener: document.activeElement, path: router.state.location.pathname }))
  return (event: Event) => {
    event.preventDefault()
    const { opener, path } = from
    const hasStayed = router.latestLocation.pathname === path
    if (hasStayed && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
