import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Plan, Quote } from '#contract/membership.ts'
import { RENEWAL_REMINDER_DAYS, renewedAt } from '#contract/renewal.ts'
import { paymentQueries } from '#src/domain/payment/queries.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { CheckField } from '#src/ui/field/check-field.tsx'
import styles from './plan-page.module.css'

interface RenewChoiceProps {
  plan: Plan
  quote: Quote
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Whether the plan is renewed by itself, off at first; offered for a plan that ends, where a card can be charged. */
export function RenewChoice({ plan, quote: { endsAt }, isChosen, onChoose }: RenewChoiceProps) {
  const methods = useQuery(paymentQueries.methods()).data ?? []
  const hasEmail = useMember()?.email_masked !== ''
  if (endsAt === null || !methods.some(({ id }) => id === 'stripe')) return null
  return (
    <div>
      <CheckField checked={isChosen} disabled={!hasEmail} onChange={(event) => onChoose(event.currentTarget.checked)}>
        <Trans>Renew automatically, by card</Trans>
      </CheckField>
      <p className={styles.note}>
        {hasEmail ? (
          <>
            <Terms plan={plan} endsAt={endsAt} />{' '}
            <Plural
              value={RENEWAL_REMINDER_DAYS}
              one="An e-mail reminds you # day before."
              other="An e-mail reminds you # days before."
            />{' '}
            <Trans>You can cancel it in two steps in the VIP centre.</Trans>
          </>
        ) : (
          <Trans>Not possible here: your account has no e-mail address for the reminders.</Trans>
        )}
      </p>
    </div>
  )
}

/** What is charged, how often, and when first. */
function Terms({ plan: { term, price }, endsAt }: { plan: Plan; endsAt: string }) {
  const { i18n } = useLingui()
  const amount = moneyText(price, i18n.locale)
  const day = dateOfMoment(renewedAt(new Date(endsAt)), i18n.locale)
  if (term === 'year')
    return (
      <Trans>
        {amount} every year, first on {day}.
      </Trans>
    )
  if (term === 'quarter')
    return (
      <Trans>
        {amount} every three months, first on {day}.
      </Trans>
    )
  return (
    <Trans>
      {amount} every month, first on {day}.
    </Trans>
  )
}
