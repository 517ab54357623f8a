import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import type { Plan, PlanBought, Quote } from '#contract/membership.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { lastDay } from '../last-day.ts'
import { levelName, TERM_NAMES } from '../plan-text.ts'
import { membershipQueries } from '../queries.ts'
import { membershipMutations } from './mutations.ts'
import { QuoteRefusal } from './quote-refusal.tsx'
import styles from './plan-page.module.css'

const BuyDialog = lazy(() =>
  withTexts('items', import('#src/domain/item/buy-dialog.tsx')).then((module) => ({ default: module.BuyDialog })),
)

interface SummaryProps {
  plan: Plan
  onBought: (bought: PlanBought) => void
}

/** What the plan costs the member now, line by line, when it begins and ends, and the button that buys it. */
export function Summary({ plan, onBought }: SummaryProps) {
  const heading = useId()
  const isOnline = useIsOnline()
  const quote = useQuery(membershipQueries.quote(plan.id))
  return (
    <aside
      className={styles.summary}
      aria-labelledby={heading}
      aria-live="polite"
      aria-busy={quote.isPending || undefined}
    >
      <h2 id={heading}>
        <Trans>Your order</Trans>
      </h2>
      {quote.data ? (
        <Offer plan={plan} quote={quote.data} onBought={onBought} />
      ) : quote.isError || !isOnline ? (
        <QuoteRefusal error={quote.error} isOnline={isOnline} onRetry={() => void quote.refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </aside>
  )
}

function Offer({ plan, quote, onBought }: SummaryProps & { quote: Quote }) {
  const { t, i18n } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const balance = useMember()?.points ?? quote.balance
  const purchase = useMutation(membershipMutations.buy())
  const name = `${levelName(quote, i18n.locale)} · ${t(TERM_NAMES[plan.term])}`
  const { total } = quote
  return (
    <>
      <dl className={styles.lines}>
        {quote.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and their order is fixed
          <div key={index} data-kind={line.kind}>
            <dt>{i18n.locale === 'en' ? line.textEn : line.text}</dt>
            <dd>{signed(line.amount, i18n.locale)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>
            <Trans context="membership">Total</Trans>
          </dt>
          <dd>
            <Plural value={total} one="# point" other="# points" />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        <Span quote={quote} />
      </p>
      <Button look="accent" isWide onClick={() => setIsAsking(true)}>
        {total === 0 ? (
          <Trans>Change without a charge</Trans>
        ) : (
          <Plural value={total} one="Buy for # point" other="Buy for # points" />
        )}
      </Button>
      <p className={styles.note}>
        <Plural value={balance} one="You have # point." other="You have # points." />{' '}
        <Trans>Nothing is renewed automatically.</Trans>
      </p>
      <Suspense>
        {isAsking && (
          <BuyDialog
            name={name}
            about={<Span quote={quote} />}
            price={total}
            balance={balance}
            isBusy={purchase.isPending}
            error={purchase.error}
            onConfirm={() => {
              if (!purchase.isPending) purchase.mutate({ planId: plan.id, total }, { onSuccess: onBought })
            }}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const signed = (amount: number, locale: string) =>
  amount < 0 ? `−${exactNumber(-amount, locale)}` : exactNumber(amount, locale)

function Span({ quote: { startsAt, endsAt } }: { quote: Quote }) {
  const { i18n } = useLingui()
  const begin = dateOfMoment(new Date(startsAt), i18n.locale)
  if (endsAt === null) return <Trans>From {begin}, without an end.</Trans>
  const end = dateOfMoment(lastDay(endsAt), i18n.locale)
  return (
    <Trans>
      From {begin} until {end}.
    </Trans>
  )
}
