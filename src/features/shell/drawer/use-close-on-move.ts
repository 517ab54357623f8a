import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Closes an element when the page's address has changed since it was opened. */
export function useCloseOnMove(onClose: () => void) {
  const address = useLocation({ select: (location) => location.href })
  const [openedAt] = useState(address)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (address !== openedAt) close()
  }, [address, openedAt])
}
