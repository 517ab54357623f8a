import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { ScanCode } from './scan-code.tsx'

interface PayDialogProps {
  order: Pick<Order, 'no' | 'total' | 'renews'>
  /** It turns out to be paid or closed. */
  onGone?: () => void
  onClose: () => void
}

/** A code to scan, by the method that asks for it. */
interface Code {
  method: PaymentMethod
  text: string
}

/** Pays an order: a choice of methods, then the provider's page or a code to scan. The caller unmounts it on close. */
export function PayDialog({ order: { no, total, renews }, onGone, onClose }: PayDialogProps) {
  const { i18n } = useLingui()
  const amount = moneyText(total, i18n.locale)
  const [code, setCode] = useState<Code | null>(null)
  return (
    <Dialog title={<Trans>Pay {amount}</Trans>} onClose={onClose}>
      {code ? (
        <ScanCode no={no} {...code} onBack={() => setCode(null)} />
      ) : (
        <PaymentMethods
          no={no}
          isRenewed={renews}
          onGone={onGone}
          onCode={(method, text) => setCode({ method, text })}
        />
      )}
    </Dialog>
  )
}
