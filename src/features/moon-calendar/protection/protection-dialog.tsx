import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MAKE_UP_CARD } from '#contract/make-up.ts'
import type { StreakProtection } from '#contract/streak-freeze.ts'
import { BuyDialog } from '#src/domain/item/buy-dialog.tsx'
import { usePurchase } from '#src/domain/item/use-purchase.ts'
import { MakeUpDialog } from '#src/domain/streak-freeze/make-up-dialog.tsx'
import { protectionMutations } from '#src/domain/streak-freeze/mutations.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { ProtectionDialogName } from './protection-rows.tsx'

interface ProtectionDialogProps {
  name: ProtectionDialogName
  protection: StreakProtection
  onClose: () => void
}

/** The dialog that a button of the section opens. */
export function ProtectionDialog({ name, protection, onClose }: ProtectionDialogProps) {
  if (name === 'make-up') return <MakeUpDialog onClose={onClose} />
  if (name === 'freeze') return <BuyFreeze protection={protection} onClose={onClose} />
  return <BuyCard protection={protection} onClose={onClose} />
}

type BuyProps = Omit<ProtectionDialogProps, 'name'>

function BuyFreeze({ protection: { balance, freeze }, onClose }: BuyProps) {
  const { t } = useLingui()
  const buy = useMutation(protectionMutations.buyFreeze())
  const confirm = () => {
    if (buy.isPending) return
    buy.mutate(freeze.price, {
      onSuccess: () => {
        toast.startup.success(t`You have another streak freeze`)
        onClose()
      },
    })
  }
  return (
    <BuyDialog
      name={t`Streak freeze`}
      about={
        <Plural
          value={freeze.minStreak}
          one="It covers a day that you miss from today on, once your streak is # day long. The day itself does not count."
          other="It covers a day that you miss from today on, once your streak is # days long. The day itself does not count."
        />
      }
      price={freeze.price}
      balance={balance}
      isBusy={buy.isPending}
      error={buy.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function BuyCard({ protection: { balance, makeUp }, onClose }: BuyProps) {
  const { t } = useLingui()
  const { buy, isBusy, error } = usePurchase({ code: MAKE_UP_CARD, price: makeUp.price }, () => {
    toast.startup.success(t`You have another make-up card`)
    onClose()
  })
  return (
    <BuyDialog
      name={t`Make-up card`}
      about={
        <Trans>It fills a day that you missed in the last 7 days, so your streak goes on. It does not expire.</Trans>
      }
      price={makeUp.price}
      balance={balance}
      isBusy={isBusy}
      error={error}
      onConfirm={buy}
      onClose={onClose}
    />
  )
}
