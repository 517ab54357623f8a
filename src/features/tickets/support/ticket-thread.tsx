import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Ticket } from '#contract/ticket.ts'
import { momentWithYear } from '#src/lib/dates/moment-text.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ticketQueries } from '../queries.ts'
import { KIND_NAMES, STATE_HUES, STATE_NAMES } from '../words.ts'
import { BackLink } from './back-link.tsx'
import { ClosedNote } from './closed-note.tsx'
import { Message } from './message.tsx'
import { Reply } from './reply.tsx'
import styles from '../tickets.module.css'

/** One ticket with its messages, and what can be done with it. */
export function TicketThread({ id }: { id: number }) {
  const query = useQuery(ticketQueries.one(id))
  if (query.error instanceof ApiError && query.error.problem === 'not-found') return <NoSuchTicket />
  return (
    <>
      <BackLink />
      <QueryView
        query={query}
        skeleton={<Skeleton height={320} />}
        failed={<Trans>This ticket could not be loaded</Trans>}
        unsaved={<Trans>This ticket is not saved on this device. It loads once you are online.</Trans>}
      >
        {(ticket) => <Thread ticket={ticket} />}
      </QueryView>
    </>
  )
}

function Thread({ ticket }: { ticket: Ticket }) {
  const { t, i18n } = useLingui()
  const { id, kind, subject, orderNo, aid, state, createdAt, messages } = ticket
  return (
    <>
      <PageHead title={subject} size="small" />
      <p className={styles.facts}>
        <Badge hue={STATE_HUES[state]}>{t(STATE_NAMES[state])}</Badge>
        <span translate="no">#{id}</span>
        <span>{t(KIND_NAMES[kind])}</span>
        <time dateTime={createdAt}>{momentWithYear(new Date(createdAt), i18n.locale)}</time>
        {orderNo !== null && (
          <span>
            <Trans>
              About order <span translate="no">{orderNo}</span>
            </Trans>
          </span>
        )}
        {aid !== null && (
          <Link className={styles.picture} to="/article/$id" params={{ id: aid }}>
            <Trans>The reported picture</Trans>
          </Link>
        )}
      </p>
      <ol className={styles.messages} aria-label={t`Messages`}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {state === 'closed' && <ClosedNote ticket={ticket} />}
      <Reply ticket={ticket} />
    </>
  )
}

const NoSuchTicket = () => (
  <EmptyState
    title={<Trans>There is no such ticket</Trans>}
    text={<Trans>The link may be wrong, or the ticket belongs to another account.</Trans>}
    action={
      <ButtonLink look="outline" to="/tickets">
        <Trans>All tickets</Trans>
      </ButtonLink>
    }
  />
)
