import { useLingui } from '@lingui/react/macro'
import type { ItemOffer } from '#contract/item.ts'
import { BuyDialog } from '#src/domain/item/buy-dialog.tsx'
import { usePurchase } from '#src/domain/item/use-purchase.ts'
import { toast } from '#src/ui/toast/toast.ts'

interface BuyItemProps {
  offer: ItemOffer
  balance: number
  onClose: () => void
}

/** Asks before an item is bought. */
export function BuyItem({ offer, balance, onClose }: BuyItemProps) {
  const { t, i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  const name = isEnglish ? offer.textEn : offer.text
  const { buy, isBusy, error } = usePurchase(offer, () => {
    toast.startup.success(t`Bought: ${name}`)
    onClose()
  })
  return (
    <BuyDialog
      name={name}
      about={isEnglish ? offer.aboutEn : offer.about}
      price={offer.price}
      balance={balance}
      isBusy={isBusy}
      error={error}
      onConfirm={buy}
      onClose={onClose}
    />
  )
}
