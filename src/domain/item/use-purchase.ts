import { useMutation } from '@tanstack/react-query'
import { itemMutations } from './mutations.ts'

/** Buying an item from a dialog: `onBought` runs once it has succeeded. */
export function usePurchase(code: string, onBought: () => void) {
  const purchase = useMutation(itemMutations.buy())
  return {
    buy: () => {
      if (!purchase.isPending) purchase.mutate(code, { onSuccess: onBought })
    },
    isBusy: purchase.isPending,
    error: purchase.error,
  }
}
