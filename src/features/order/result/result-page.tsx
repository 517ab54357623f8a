import { Trans } from '@lingui/react/macro'
import { CircleQuestionMark } from 'lucide-react'
import { ToResult } from '#src/domain/payment/to-result.tsx'
import { useOrderWait } from '#src/domain/payment/use-order-wait.ts'
import { isFinalRefusal } from '#src/lib/http/is-final-refusal.ts'
import { StatusPage } from '#src/ui/status/status-page.tsx'
import type { PaymentSearch } from '../orders-search.ts'
import { EndedView } from './ended-view.tsx'
import { OrdersLink } from './orders-link.tsx'
import { PaidView } from './paid-view.tsx'
import { type Said, UnpaidView } from './unpaid-view.tsx'

interface ResultPageProps extends PaymentSearch {
  said: Said
}

/**
 * Where a payment leads back to. The address only says what the provider said; what is shown is the state that the server
 * knows, followed while it may still change.
 */
export function ResultPage({ order, said }: ResultPageProps) {
  if (order !== undefined) return <Result key={order} no={order} said={said} />
  return (
    <StatusPage
      art={<CircleQuestionMark />}
      title={<Trans>Order number missing</Trans>}
      text={<Trans>The address has no order number, or an incomplete one. Your orders show what has been paid.</Trans>}
      actions={<OrdersLink look="accent" />}
    />
  )
}

function Result({ no, said }: { no: string; said: Said }) {
  const wait = useOrderWait(no)
  const { data, error } = wait.status
  if (!data && isFinalRefusal(error)) {
    return (
      <StatusPage
        art={<CircleQuestionMark />}
        title={<Trans>There is no such order</Trans>}
        text={<Trans>You have no order {no}. It may belong to another account.</Trans>}
        actions={<OrdersLink look="accent" />}
      />
    )
  }
  if (!data || data.state === 'unpaid') return <UnpaidView no={no} said={said} wait={wait} />
  if (data.state === 'paid') {
    if (said !== 'success') return <ToResult no={no} result="success" />
    return <PaidView no={no} paid={data} />
  }
  if (said === 'error') return <ToResult no={no} result="failed" />
  return <EndedView no={no} state={data.state} />
}
