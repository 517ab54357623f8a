import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TicketSummary } from '#contract/ticket.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NextPage } from '#src/ui/state/next-page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ticketQueries } from '../queries.ts'
import { KIND_NAMES, STATE_HUES, STATE_NAMES } from '../words.ts'
import styles from '../tickets.module.css'

/** The own tickets, the newest first. */
export function TicketList() {
  const query = useInfiniteQuery(ticketQueries.list())
  return (
    <QueryView
      query={query}
      skeleton={<TicketsSkeleton />}
      failed={<Trans>Your tickets could not be loaded</Trans>}
      unsaved={<Trans>Your tickets are not saved on this device. They load once you are online.</Trans>}
    >
      {({ pages }) => {
        const tickets = pages.flatMap(({ items }) => items)
        if (tickets.length === 0) return <NoTickets />
        return (
          <>
            <ul className={styles.tickets}>
              {tickets.map((ticket) => (
                <TicketCard key={ticket.id} ticket={ticket} />
              ))}
            </ul>
            <NextPage query={query}>
              <Plural value={tickets.length} one="# ticket" other="# tickets" />
            </NextPage>
          </>
        )
      }}
    </QueryView>
  )
}

function TicketCard({ ticket: { id, kind, subject, state, isUnread, updatedAt } }: { ticket: TicketSummary }) {
  const { t, i18n } = useLingui()
  return (
    <li>
      <Link className={styles.ticket} to="/tickets" search={{ ticket: id }} data-unread={isUnread || undefined}>
        <span className={styles.head}>
          <span className={styles.about}>{t(KIND_NAMES[kind])}</span>
          <Badge hue={STATE_HUES[state]}>{isUnread ? <Trans>New answer</Trans> : t(STATE_NAMES[state])}</Badge>
        </span>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.about}>
          <span translate="no">#{id}</span>
          <time dateTime={updatedAt}>{momentText(new Date(updatedAt), i18n.locale)}</time>
        </span>
      </Link>
    </li>
  )
}

const NoTickets = () => (
  <EmptyState
    title={<Trans>You have not asked us anything yet</Trans>}
    text={<Trans>Questions about payments, your account or a wallpaper: we answer here and by e-mail.</Trans>}
    action={
      <ButtonLink look="accent" to="/tickets" search={{ ask: 'other' }}>
        <Trans>New ticket</Trans>
      </ButtonLink>
    }
  />
)

const TicketsSkeleton = () => (
  <div className={styles.tickets} aria-busy="true">
    <Skeleton height={112} />
    <Skeleton height={112} />
  </div>
)
