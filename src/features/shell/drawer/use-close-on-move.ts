import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Closes what was opened on another address than the one that is shown now. */
export function useCloseOnMove(onClose: () => void) {
  const address = useLocation({ select: (location) => location.href })
  const [openedAt] = useState(address)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (address !== openedAt) close()
  }, [address, openedAt])
}
