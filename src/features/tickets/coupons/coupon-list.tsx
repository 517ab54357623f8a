import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Coupon, COUPON_STATES, type CouponState } from '#contract/coupon.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { CouponOffers } from './coupon-offers.tsx'
import { couponQueries } from './queries.ts'
import { Redeem } from './redeem.tsx'
import styles from '../tickets.module.css'

const STATES = {
  usable: msg`Usable`,
  used: msg({ context: 'coupons', message: 'Used' }),
  expired: msg({ context: 'coupons', message: 'Expired' }),
} as const satisfies Record<CouponState, unknown>

/** The own coupons by their state, a field for codes, and coupons that points buy. */
export function CouponList() {
  const { t } = useLingui()
  const [state, setState] = useState<CouponState>('usable')
  const query = useQuery(couponQueries.list(state))
  return (
    <div className={styles.coupons}>
      <Redeem />
      <Tabs
        label={t`State of the coupons`}
        value={state}
        onChange={setState}
        tabs={COUPON_STATES.map((value) => ({ value, label: t(STATES[value]) }))}
      >
        <QueryView
          key={state}
          query={query}
          skeleton={<Skeleton height={120} />}
          failed={<Trans>Your coupons could not be loaded</Trans>}
          unsaved={<Trans>Your coupons are not saved on this device. They load once you are online.</Trans>}
        >
          {({ items, offers, balance }) => (
            <>
              {items.length === 0 ? (
                <NoCoupons state={state} />
              ) : (
                <ul className={styles.tickets}>
                  {items.map((coupon) => (
                    <CouponCard key={coupon.id} coupon={coupon} />
                  ))}
                </ul>
              )}
              {state === 'usable' && offers.length > 0 && (
                <Section title={<Trans>Coupons for points</Trans>}>
                  <CouponOffers offers={offers} balance={balance} />
                </Section>
              )}
            </>
          )}
        </QueryView>
      </Tabs>
    </div>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  const { name, nameEn, about, aboutEn, state, rule, expireAt, orderNo } = coupon
  const end = dateOfMoment(new Date(expireAt), i18n.locale)
  const [only] = rule.plans?.length === 1 ? rule.plans : []
  return (
    <li className={styles.coupon} data-state={state}>
      <div className={styles.couponText}>
        <b>{isEnglish ? nameEn : name}</b>
        <span>{isEnglish ? aboutEn : about}</span>
        <span>
          {state === 'used' && orderNo !== null ? (
            <Trans>
              Used by order <span translate="no">{orderNo}</span>
            </Trans>
          ) : state === 'expired' ? (
            <Trans>Expired on {end}</Trans>
          ) : (
            <Trans>Until {end}</Trans>
          )}
        </span>
      </div>
      {state === 'usable' && (
        <ButtonLink look="accent" size="compact" to="/vip/plan" search={{ plan: only }}>
          <Trans>Use now</Trans>
        </ButtonLink>
      )}
    </li>
  )
}

function NoCoupons({ state }: { state: CouponState }) {
  if (state !== 'usable') return <EmptyState title={<Trans>No coupons here</Trans>} />
  return (
    <EmptyState
      title={<Trans>You have no coupon</Trans>}
      text={<Trans>Exchange codes or points for coupons that lower the price of a membership.</Trans>}
    />
  )
}
