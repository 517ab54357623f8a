import { Trans, useLingui } from '@lingui/react/macro'
import type { Order, OrderState } from '#contract/order.ts'
import { momentText, momentWithYear } from '#src/lib/dates/moment-text.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { Badge, type BadgeHue } from '#src/ui/badge/badge.tsx'
import { SumLines } from '#src/ui/sum/sum-lines.tsx'
import { GiftCodes } from '../gift-codes.tsx'
import { OrderNumber } from '../order-number.tsx'
import { ClosedBy, METHOD_NAMES, RefundedBy, STATE_NAMES } from '../order-words.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './orders.module.css'

const HUES: Record<OrderState, BadgeHue> = { unpaid: 'warning', paid: 'success', refunded: 'info', closed: 'neutral' }

/** One order: number, lines, state, and what can be done with it. */
export function OrderCard({ order }: { order: Order }) {
  const { t, i18n } = useLingui()
  const { no, state, createdAt } = order
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <time dateTime={createdAt}>{momentWithYear(new Date(createdAt), i18n.locale)}</time>
        <Badge hue={HUES[state]}>{t(STATE_NAMES[state])}</Badge>
      </div>
      <OrderLines order={order} />
      <GiftCodes gifts={order.gifts} />
      <Outcome order={order} />
      <OrderNumber no={no} />
      <OrderActions order={order} />
    </li>
  )
}

/** How and when it was paid, refunded or closed. */
function Outcome({ order }: { order: Order }) {
  const { t, i18n } = useLingui()
  const { state, paidAt, refundedAt } = order
  const moment = (at: string) => momentText(new Date(at), i18n.locale)
  if (state === 'unpaid') return null
  const method = order.method && t(METHOD_NAMES[order.method])
  const paid = paidAt && moment(paidAt)
  const refunded = refundedAt && moment(refundedAt)
  return (
    <div className={styles.outcome}>
      {paid && (
        <p>
          {method ? (
            <Trans>
              Paid on {paid}: {method}
            </Trans>
          ) : (
            <Trans>Paid on {paid}</Trans>
          )}
        </p>
      )}
      {state === 'refunded' && (
        <p>
          {refunded && <Trans>Refunded on {refunded}.</Trans>} <RefundedBy order={order} />
        </p>
      )}
      {state === 'closed' && (
        <p>
          <ClosedBy order={order} />
        </p>
      )}
    </div>
  )
}

/** What an order charges and credits, line by line, and its total. */
function OrderLines({ order: { lines, total } }: { order: Pick<Order, 'lines' | 'total'> }) {
  const { i18n } = useLingui()
  return (
    <SumLines
      lines={lines.map(({ text, textEn, amount }) => ({
        text: i18n.locale === 'en' ? textEn : text,
        amount: moneyText(amount, i18n.locale),
      }))}
      total={{ text: <Trans context="membership">Total</Trans>, amount: moneyText(total, i18n.locale) }}
    />
  )
}
