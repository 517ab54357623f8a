import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#contract/order.ts'
import { PAYMENT_SUCCESS_TOAST_MS } from '#contract/timing.ts'
import { fire } from '#src/domain/events.ts'
import { runPaymentCallbacks } from '#src/domain/payment/callbacks.ts'
import { currentMember } from '#src/domain/session/current-member.ts'
import { invalidatePrivateData } from '#src/domain/session/private-data.ts'
import { updateUser } from '#src/domain/session/session-store.ts'
import { reloadUser } from '#src/domain/session/session.ts'
import { toast } from '#src/ui/toast/toast.ts'

const KEY = 'wp_settled_orders'
/** Maximum number of announced orders that are stored; older ones are dropped. */
const MOST = 10

type Paid = Pick<OrderStatus, 'membershipName' | 'membershipLevel'>

/** Whether this tab has not announced the payment yet, e.g. before a reload. Marks it as announced. */
export function isNewPayment(no: string): boolean {
  try {
    const told = (sessionStorage.getItem(KEY) ?? '').split(' ')
    if (told.includes(no)) return false
    sessionStorage.setItem(KEY, [no, ...told].slice(0, MOST).join(' '))
  } catch {
    // Without storage it is told again after a reload.
  }
  return true
}

/**
 * After a payment: refreshes the member, runs the registered callbacks and fires the window events. If the member cannot be
 * refreshed, a toast tells of the purchase instead. Source: inventory VP-14 to VP-16, reading R7.
 */
export async function settlePayment(client: QueryClient, paid: Paid) {
  const { membershipName, membershipLevel } = paid
  try {
    await reloadUser(client)
  } catch {
    if (membershipLevel !== undefined) updateUser({ group_id: membershipLevel })
    void invalidatePrivateData(client)
    const name = membershipName ?? t`member`
    toast.startup.success(t`${name} purchase successful!`, { duration: PAYMENT_SUCCESS_TOAST_MS })
    return
  }
  const user = currentMember()
  runPaymentCallbacks()
  fire('payment-success', {
    ...(membershipName !== undefined && { membershipName }),
    ...(membershipLevel !== undefined && { membershipLevel }),
  })
  fire('membership-updated', { membershipLevel: membershipLevel ?? user?.group_id ?? 1, timestamp: Date.now() })
  fire('user-info-updated', user ?? undefined)
}
