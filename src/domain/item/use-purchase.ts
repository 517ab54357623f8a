import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { randomKey } from '#src/lib/storage/random-key.ts'
import { itemMutations } from './mutations.ts'

/**
 * Buying an item from a dialog: `buy` runs `onBought` when it has succeeded, and then closes. The key lasts as long as the
 * dialog, so that pressing again after a lost response buys once.
 */
export function usePurchase(code: string, onBought: () => void) {
  const [key] = useState(randomKey)
  const purchase = useMutation(itemMutations.buy())
  return {
    buy: () => {
      if (!purchase.isPending) purchase.mutate({ code, key }, { onSuccess: onBought })
    },
    isBusy: purchase.isPending,
    error: purchase.error,
  }
}
