import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentMethod, PaymentStart } from '#contract/payment.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { paymentMutations } from './mutations.ts'
import { cannotOpen } from './payment-device.ts'
import { paymentQueries } from './queries.ts'
import styles from './payment.module.css'

interface PaymentMethodsProps {
  /** Of the order. */
  no: string
  /** What is bought renews itself, which only a card can pay. */
  isRenewed: boolean
  /** The method gives a code to scan. */
  onCode: (method: PaymentMethod, text: string) => void
  /** It turns out to be paid or closed. */
  onGone: (() => void) | undefined
}

/** Refusals after which an order cannot be paid. */
const GONE = new Set(['order-not-open', 'not-found'])

/** A button for each method; a press goes to the provider's page, or leads to its code. */
export function PaymentMethods({ no, isRenewed, onCode, onGone }: PaymentMethodsProps) {
  const isOnline = useIsOnline()
  const methods = useQuery(paymentQueries.methods())
  if (!isOnline) {
    return (
      <output className={styles.note}>
        <Trans>You are offline. Orders can be paid once you are online; nothing was charged.</Trans>
      </output>
    )
  }
  if (!methods.data) {
    return methods.error ? (
      <SectionError
        error={methods.error}
        title={<Trans>The payment methods could not be loaded</Trans>}
        isRetrying={methods.isFetching}
        onRetry={() => void methods.refetch()}
      />
    ) : (
      <Skeleton height={120} />
    )
  }
  const offered = methods.data.filter(({ id }) => !isRenewed || id === 'stripe')
  if (offered.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>Payment is not set up on this site. The order closes by itself, and nothing is charged.</Trans>
      </p>
    )
  }
  return <Methods no={no} isRenewed={isRenewed} methods={offered} onCode={onCode} onGone={onGone} />
}

function Methods({
  no,
  isRenewed,
  methods,
  onCode,
  onGone,
}: PaymentMethodsProps & { methods: readonly PaymentMethod[] }) {
  const { i18n } = useLingui()
  const start = useMutation(paymentMutations.start(no))
  const nameOf = ({ name, nameEn }: PaymentMethod) => (i18n.locale === 'en' ? nameEn : name)
  const [refused, setRefused] = useState<string | null>(null)
  const begin = (method: PaymentMethod) => {
    if (start.isPending) return
    const isRefused = cannotOpen(method.id)
    setRefused(isRefused ? nameOf(method) : null)
    if (isRefused) return
    start.mutate(method.id, {
      onSuccess: (begun) => follow(begun, (text) => onCode(method, text)),
      onError: (error) => {
        if (error instanceof ApiError && GONE.has(error.problem ?? '')) onGone?.()
      },
    })
  }
  return (
    <div className={styles.methods}>
      {methods.map((method) => (
        <Button
          key={method.id}
          look={methods.length === 1 ? 'accent' : 'outline'}
          isWide
          isBusy={start.isPending && start.variables === method.id}
          onClick={() => begin(method)}
        >
          {nameOf(method)}
        </Button>
      ))}
      <p className={styles.note}>
        {methods.some(({ id }) => id === 'sandbox') ? (
          <Trans>This site pays with a sandbox: a page where you choose the outcome, and no money moves.</Trans>
        ) : (
          <Trans>Nothing is charged before you confirm it there.</Trans>
        )}{' '}
        {isRenewed && <Trans>Stripe saves the card for the renewals; this site never sees its number.</Trans>}
      </p>
      {refused && (
        <ErrorText>
          <Trans>
            WeChat’s own browser cannot open {refused}. Press ··· at the top right, choose Open in Browser, and pay the
            order there under Orders.
          </Trans>
        </ErrorText>
      )}
      <ErrorText>{start.error && !refused && messageFor(start.error)}</ErrorText>
    </div>
  )
}

/** To the provider's page in this tab, from where it leads back, or to the code. */
function follow({ jumpUrl, qr }: PaymentStart, onCode: (text: string) => void) {
  if (qr !== null) return onCode(qr)
  const address = jumpUrl === null ? null : URL.parse(jumpUrl, window.location.href)
  // No address that would run a script.
  if (address && /^https?:$/.test(address.protocol)) window.location.assign(address)
}
