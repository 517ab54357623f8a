import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '#contract/payment.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ToResult } from './to-result.tsx'
import { useOrderWait } from './use-order-wait.ts'
import styles from './payment.module.css'

const loadQrCode = () => import('#src/ui/qr/qr-code.tsx')

interface ScanCodeProps {
  /** Of the order. */
  no: string
  method: PaymentMethod
  /** Content of the code. */
  text: string
  /** Back to the methods. */
  onBack: () => void
}

/** A code for the provider's app; follows the order, and leads to the page of the result once it is paid. */
export function ScanCode({ no, method, text, onBack }: ScanCodeProps) {
  const { t, i18n } = useLingui()
  const { value: qr } = useLoaded(loadQrCode)
  const { status, isOver } = useOrderWait(no)
  const name = i18n.locale === 'en' ? method.nameEn : method.name
  const state = status.data?.state
  if (state === 'paid' || state === 'refunded') return <ToResult no={no} result="success" />
  return (
    <div className={styles.methods}>
      {state !== 'closed' && (
        <div className={styles.code}>{qr && <qr.QrCode text={text} alt={t`QR code for ${name}`} />}</div>
      )}
      <output className={styles.note}>
        {state === 'closed' ? (
          <Trans>This order is closed and can no longer be paid. Nothing was charged.</Trans>
        ) : isOver ? (
          <Trans>Not paid yet. If you have paid, it may take a few more minutes; your money is safe.</Trans>
        ) : (
          <Trans>Scan the code with {name} and confirm there. This page updates automatically.</Trans>
        )}
      </output>
      {isOver && state !== 'closed' && (
        <Button look="accent" isWide isBusy={status.isFetching} onClick={() => void status.refetch()}>
          <Trans>Refresh</Trans>
        </Button>
      )}
      <Button look="soft" isWide onClick={onBack}>
        <Trans>Choose another method</Trans>
      </Button>
    </div>
  )
}
