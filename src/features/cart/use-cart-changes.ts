import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CartLine } from '#contract/cart.ts'
import { cartMutations } from '#src/domain/cart/mutations.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from '#src/ui/toast/toast.ts'

const onError = (error: Error) => void toast.startup.error(messageFor(error))

/**
 * Changes of the cart, each with a message; what was taken out can be put back. For a component that stays mounted while the
 * cart becomes empty.
 */
export function useCartChanges() {
  const { t, i18n } = useLingui()
  const change = useMutation(cartMutations.change())
  const empty = useMutation(cartMutations.empty())
  const undo = (lines: readonly CartLine[]) => {
    // What is no longer sold cannot be put back.
    const back = lines.filter(({ obstacle }) => obstacle !== 'gone').map(({ sku, quantity }) => ({ sku, quantity }))
    return back.length === 0 ? undefined : { label: t`Undo`, onPress: () => change.mutate(back, { onError }) }
  }
  return {
    /** A change is on its way, so the sum may be another one. */
    isBusy: change.isPending || empty.isPending,
    setQuantity: ({ sku }: CartLine, quantity: number) => change.mutate([{ sku, quantity }], { onError }),
    takeOut(line: CartLine) {
      const name = i18n.locale === 'en' ? line.nameEn : line.name
      change.mutate([{ sku: line.sku, quantity: 0 }], {
        onSuccess: () => toast.startup.blank(t`Removed: ${name}`, { action: undo([line]) }),
        onError,
      })
    },
    takeAllOut(lines: readonly CartLine[]) {
      empty.mutate(undefined, {
        onSuccess: () => toast.startup.blank(t`The cart is empty now`, { action: undo(lines) }),
        onError,
      })
    },
  }
}
