import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Plan, Term } from '#contract/membership.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { savingOf, TERM_NAMES } from '../plan-text.ts'
import styles from './plan-page.module.css'

interface TermChoiceProps {
  /** Those of the level. */
  plans: readonly Plan[]
  /** Those of every level. */
  all: readonly Plan[]
  value: Term
  onChange: (term: Term) => void
}

/** The second step: how long, with price, price by the month, and saving. */
export function TermChoice({ plans, all, value, onChange }: TermChoiceProps) {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.step}>
      <legend>
        <Trans>Term</Trans>
      </legend>
      {plans.map((plan) => {
        const saving = savingOf(plan, all)
        return (
          <label key={plan.id} className={styles.option}>
            <input type="radio" name={name} checked={plan.term === value} onChange={() => onChange(plan.term)} />
            <span className={styles.text}>
              <b>{t(TERM_NAMES[plan.term])}</b>
              {saving && (
                <span>
                  <PerMonth amount={moneyText(saving.moneyPerMonth, i18n.locale)} points={saving.perMonth} />
                </span>
              )}
            </span>
            {saving !== null && saving.percent > 0 && (
              <span className={styles.saving}>
                <Saved percent={saving.percent} />
              </span>
            )}
            <b className={styles.price}>
              {moneyText(plan.price, i18n.locale)}
              <small>
                <Plural value={plan.points} one="# point" other="# points" />
              </small>
            </b>
          </label>
        )
      })}
    </fieldset>
  )
}

const PerMonth = ({ amount, points }: { amount: string; points: number }) => (
  <Plural value={points} one={`${amount} or # point a month`} other={`${amount} or # points a month`} />
)

const Saved = ({ percent }: { percent: number }) => <Trans>Save {percent}%</Trans>
