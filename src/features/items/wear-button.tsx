import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Item } from '#contract/item.ts'
import { itemMutations } from '#src/domain/item/mutations.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'

interface WearButtonProps {
  item: Item
  /** In the language of the page. */
  name: string
}

/** Puts a frame or a title on, or takes it off. It needs no confirmation: another press undoes it. */
export function WearButton({ item: { id, isWorn }, name }: WearButtonProps) {
  const { t } = useLingui()
  const wear = useMutation(itemMutations.wear())
  const press = () => {
    wear.mutate(
      { id, isWorn: !isWorn },
      {
        onSuccess: () => toast.startup.success(isWorn ? t`Taken off: ${name}` : t`Now wearing: ${name}`),
        onError: (error) => toast.startup.error(messageFor(error)),
      },
    )
  }
  return (
    <Button
      look={isWorn ? 'outline' : 'soft'}
      size="compact"
      isBusy={wear.isPending}
      aria-label={isWorn ? t`Take off: ${name}` : t`Wear: ${name}`}
      onClick={press}
    >
      {isWorn ? <Trans context="items">Take off</Trans> : <Trans context="items">Wear</Trans>}
    </Button>
  )
}
