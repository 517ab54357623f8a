import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { closeDialog } from '#src/features/shell/dialog-address.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'

/** Closes the dialog in the URL, with a message, once its script has failed to load with `error`; null for none. */
export function useFailedDialog(error: unknown) {
  const router = useRouter()
  const fail = useEffectEvent(() => {
    closeDialog(router)
    showLoadFailed()
  })
  useEffect(() => {
    if (error !== null) fail()
  }, [error])
}
