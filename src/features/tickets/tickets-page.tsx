import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { NewTicket } from './support/new-ticket.tsx'
import { TicketList } from './support/ticket-list.tsx'
import { TicketThread } from './support/ticket-thread.tsx'
import type { TicketsSearch } from './tickets-search.ts'
import styles from './tickets.module.css'

/** Support tickets: the list, one of them, or the form for a new one (RT-29). */
export function TicketsPage({ ticket, ask, order }: TicketsSearch) {
  return (
    <Page className={styles.page}>
      {ticket !== undefined ? (
        <TicketThread key={ticket} id={ticket} />
      ) : ask !== undefined ? (
        <NewTicket kind={ask} order={order} />
      ) : (
        <>
          <PageHead title={<Trans>Tickets</Trans>}>
            <ButtonLink look="accent" to="/tickets" search={{ ask: 'other' }}>
              <Plus aria-hidden="true" />
              <Trans>New ticket</Trans>
            </ButtonLink>
          </PageHead>
          <TicketList />
        </>
      )}
    </Page>
  )
}
