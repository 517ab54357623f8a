import { useMutation } from '@tanstack/react-query'
import type { ItemOffer } from '#contract/item.ts'
import { itemMutations } from './mutations.ts'

/** Buying an item from a dialog, at the price that it shows: `onBought` runs once it has succeeded. */
export function usePurchase(offer: Pick<ItemOffer, 'code' | 'price'>, onBought: () => void) {
  const purchase = useMutation(itemMutations.buy())
  return {
    buy: () => {
      if (!purchase.isPending) purchase.mutate(offer, { onSuccess: onBought })
    },
    isBusy: purchase.isPending,
    error: purchase.error,
  }
}
