import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'
import { CouponList } from './coupons/coupon-list.tsx'
import { NewTicket } from './support/new-ticket.tsx'
import { TicketList } from './support/ticket-list.tsx'
import { TicketThread } from './support/ticket-thread.tsx'
import type { TicketsSearch } from './tickets-search.ts'
import styles from './tickets.module.css'

/** A choice replaces the entry in the history, and the page stays where it is. */
const IN_PLACE = { replace: true, resetScroll: false } as const

/** Support tickets and coupons: their lists, one ticket, or the form for a new one (RT-29). */
export function TicketsPage({ tab = 'support', ticket, ask, order }: TicketsSearch) {
  return (
    <Page className={styles.page}>
      {ticket !== undefined ? (
        <TicketThread key={ticket} id={ticket} />
      ) : ask !== undefined ? (
        <NewTicket kind={ask} order={order} />
      ) : (
        <>
          <PageHead title={<Trans>Tickets and coupons</Trans>}>
            {tab === 'support' && (
              <ButtonLink look="accent" to="/tickets" search={{ ask: 'other' }}>
                <Plus aria-hidden="true" />
                <Trans>New ticket</Trans>
              </ButtonLink>
            )}
          </PageHead>
          <Parts chosen={tab} />
          {tab === 'support' ? <TicketList /> : <CouponList />}
        </>
      )}
    </Page>
  )
}

function Parts({ chosen }: { chosen: 'support' | 'coupons' }) {
  const { t } = useLingui()
  return (
    <div className={styles.parts}>
      <TabLinks label={t`Part of the page`}>
        <TabLink isChosen={chosen === 'support'} to="/tickets" search={{}} {...IN_PLACE}>
          <Trans>Support tickets</Trans>
        </TabLink>
        <TabLink isChosen={chosen === 'coupons'} to="/tickets" search={{ tab: 'coupons' }} {...IN_PLACE}>
          <Trans>Coupons</Trans>
        </TabLink>
      </TabLinks>
    </div>
  )
}
