import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Order } from '#contract/order.ts'
import { cartMutations } from '#src/domain/cart/mutations.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'

/** Puts what the order was for back into the cart, and goes there. */
export function CartAgain({ order: { plan, goods } }: { order: Pick<Order, 'plan' | 'goods'> }) {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const change = useMutation(cartMutations.change())
  const lines = goods.map(({ sku, quantity }) => ({ sku, quantity }))
  const press = () =>
    change.mutate(plan ? [{ sku: plan.id, quantity: 1 }, ...lines] : lines, {
      onSuccess: () => void navigate({ to: '/cart' }),
      onError: (error) => toast.startup.error(messageFor(error)),
    })
  return (
    <Button look="accent" isBusy={change.isPending} disabled={!isOnline} onClick={press}>
      <Trans>Add to cart again</Trans>
    </Button>
  )
}
