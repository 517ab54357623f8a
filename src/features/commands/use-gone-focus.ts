import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** What the palette does when it is gone: the focus goes back to where it was, unless a command has led to another page. */
export function useGoneFocus() {
  const router = useRouter()
  const [from] = useState(() => ({ opener: document.activeElement, path: router.state.location.pathname }))
  return (event: Event) => {
    event.preventDefault()
    const { opener, path } = from
    const hasStayed = router.latestLocation.pathname === path
    if (hasStayed && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
