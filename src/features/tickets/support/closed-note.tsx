import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MOST_STARS, type Ticket, TICKET_CLOSES_AFTER_DAYS } from '#contract/ticket.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { ticketMutations } from '../mutations.ts'
import { Stars } from './stars.tsx'
import styles from '../tickets.module.css'

/** Why a ticket is closed, and the rating of its answers. */
export function ClosedNote({ ticket: { id, kind, closedBy, rating, messages } }: { ticket: Ticket }) {
  const isOnline = useIsOnline()
  const rate = useMutation(ticketMutations.rate(id))
  const hasAnswer = messages.some(({ by }) => by === 'support')
  const given = rate.isPending ? rate.variables : rating
  return (
    <section className={styles.closed}>
      <p>{WHY[closedBy ?? 'support']}</p>
      {hasAnswer && (
        <>
          <Stars
            legend={<Trans>How helpful were our answers?</Trans>}
            most={MOST_STARS}
            value={given}
            isDisabled={!isOnline}
            onChange={(stars) => rate.mutate(stars)}
          />
          <output className={styles.note}>{rating !== null && !rate.isPending && <Trans>Thank you.</Trans>}</output>
          <ErrorText>{rate.error && messageFor(rate.error)}</ErrorText>
        </>
      )}
      <ButtonLink look="outline" to="/tickets" search={{ ask: kind }}>
        <Trans>New ticket</Trans>
      </ButtonLink>
    </section>
  )
}

const WHY: Record<NonNullable<Ticket['closedBy']>, ReactNode> = {
  member: <Trans>You closed this ticket.</Trans>,
  support: <Trans>We closed this ticket.</Trans>,
  time: (
    <Plural
      value={TICKET_CLOSES_AFTER_DAYS}
      one="This ticket closed because nobody replied for # day."
      other="This ticket closed because nobody replied for # days."
    />
  ),
}
