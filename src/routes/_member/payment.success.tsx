import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { PaymentSearch } from '#src/features/order/orders-search.ts'
import { ResultPage } from '#src/features/order/result/result-page.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { unparsed } from '#src/lib/page/search-values.ts'

export const Route = createFileRoute('/_member/payment/success')({
  validateSearch: unparsed(PaymentSearch),
  loader: () => loadTexts('orders'),
  head: () => pageMeta({ title: t`Payment`, path: '/payment/success' }),
  component: PaymentSuccess,
})

function PaymentSuccess() {
  const search = Route.useSearch({ select: (raw) => v.parse(PaymentSearch, raw), structuralSharing: true })
  return <ResultPage {...search} said="success" />
}
