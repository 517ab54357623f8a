import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { paymentQueries } from '#src/domain/payment/queries.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'

const PayDialog = lazy(() =>
  import('#src/domain/payment/pay-dialog.tsx').then((module) => ({ default: module.PayDialog })),
)

interface PayAgainProps {
  no: string
  /** The page's main action. */
  isMain: boolean
}

/** Pays an order that is still open, by the same or another method. */
export function PayAgain({ no, isMain }: PayAgainProps) {
  const isOnline = useIsOnline()
  const order = useQuery(paymentQueries.order(no))
  const [isPaying, setIsPaying] = useState(false)
  return (
    <>
      <Button look={isMain ? 'accent' : 'soft'} disabled={!isOnline || !order.data} onClick={() => setIsPaying(true)}>
        {isMain ? <Trans>Try again</Trans> : <Trans>Pay by another method</Trans>}
      </Button>
      <Suspense>
        {isPaying && order.data && <PayDialog order={order.data} onClose={() => setIsPaying(false)} />}
      </Suspense>
    </>
  )
}
