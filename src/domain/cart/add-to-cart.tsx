import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { cartMutations } from './mutations.ts'

interface AddToCartProps {
  sku: string
  /** What it is, for the message and for screen readers. */
  name: string
  /** What the button says instead of its usual text. */
  children?: ReactNode
  /** In a list: a small button. */
  isCompact?: boolean
}

/** Puts one of it into the cart, and offers the way there. */
export function AddToCart({ sku, name, children, isCompact = false }: AddToCartProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isInCart = useLocation({ select: ({ pathname }) => pathname === '/cart' })
  const isOnline = useIsOnline()
  const add = useMutation(cartMutations.add())
  const press = () =>
    add.mutate([{ sku, quantity: 1 }], {
      onSuccess: ({ lines }) => {
        const line = lines.find((each) => each.sku === sku)
        const open = isInCart ? undefined : { label: t`See the cart`, onPress: () => void navigate({ to: '/cart' }) }
        const count = line?.quantity ?? 1
        if (line && line.most > 1 && line.quantity === line.most)
          toast.startup.blank(t`${name}: ${count} in the cart, which is the limit`, { action: open })
        else toast.startup.success(t`Added to cart: ${name}`, { action: open })
      },
      onError: (error) => toast.startup.error(messageFor(error)),
    })
  return (
    <Button
      look={isCompact ? 'soft' : 'outline'}
      {...(isCompact ? { size: 'compact' as const } : { isWide: true })}
      aria-label={children === undefined ? t`Add to cart: ${name}` : undefined}
      isBusy={add.isPending}
      disabled={!isOnline}
      onClick={press}
    >
      {children ?? (
        <>
          <ShoppingCart aria-hidden="true" />
          <Trans>Add to cart</Trans>
        </>
      )}
    </Button>
  )
}
