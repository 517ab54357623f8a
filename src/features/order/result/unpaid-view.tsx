import { Trans } from '@lingui/react/macro'
import { CircleX, Clock, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useOrderWait } from '#src/domain/payment/use-order-wait.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { StatusPage } from '#src/ui/status/status-page.tsx'
import { OrderNumber } from '../order-number.tsx'
import { HelpLinks } from './help-links.tsx'
import { OrdersLink } from './orders-link.tsx'
import { PayAgain } from './pay-again.tsx'

/** What the address says of the payment. */
export type Said = 'success' | 'failed' | 'error'

interface UnpaidViewProps {
  no: string
  said: Said
  wait: ReturnType<typeof useOrderWait>
}

/** The payment has not arrived or its state is unknown: the page polls, later the member checks by a button. */
export function UnpaidView({ no, said, wait: { status, isOver } }: UnpaidViewProps) {
  const isFailed = said === 'failed' && status.data !== undefined
  const isAsking = !isFailed && !isOver
  return (
    <StatusPage
      art={isFailed ? <CircleX /> : isOver ? <Clock /> : <Hourglass />}
      title={isFailed ? <Trans>The payment was not completed</Trans> : <Title said={said} isOver={isOver} />}
      text={
        <output>{isFailed ? <Failed /> : <Waiting said={said} isOver={isOver} hasFailed={status.isError} />}</output>
      }
      actions={
        <>
          {!isAsking && <PayAgain no={no} isMain={isFailed} />}
          {isOver && (
            <Button
              look={isFailed ? 'soft' : 'accent'}
              isBusy={status.isFetching}
              onClick={() => void status.refetch()}
            >
              <Trans>Refresh</Trans>
            </Button>
          )}
          <OrdersLink look="soft" />
          <HelpLinks no={no} />
        </>
      }
    >
      <OrderNumber no={no} />
    </StatusPage>
  )
}

function Title({ said, isOver }: { said: Said; isOver: boolean }) {
  if (isOver) return <Trans>Not paid yet</Trans>
  if (said === 'error') return <Trans>It is not certain whether you have paid</Trans>
  return <Trans>Checking your payment</Trans>
}

const Failed = () => (
  <Trans>
    It was cancelled or refused, and nothing was charged. The order is still open: try again, with the same or another
    method.
  </Trans>
)

interface WaitingProps {
  said: Said
  isOver: boolean
  /** The last poll failed. */
  hasFailed: boolean
}

function Waiting({ said, isOver, hasFailed }: WaitingProps): ReactNode {
  const isOnline = useIsOnline()
  if (!isOnline) return <Trans>You are offline. We check the payment when you are online; your money is safe.</Trans>
  if (isOver)
    return (
      <Trans>
        No payment has arrived for this order. If you have paid, it may take a few more minutes; your money is safe.
      </Trans>
    )
  if (hasFailed) return <Trans>The site did not respond. We will keep checking; your money is safe.</Trans>
  if (said === 'error')
    return (
      <Trans>
        The payment page ended without a result. Your money is safe: either it arrives here, or it was not charged. We
        are checking.
      </Trans>
    )
  return <Trans>We are checking whether your payment has arrived. This takes a few seconds.</Trans>
}
