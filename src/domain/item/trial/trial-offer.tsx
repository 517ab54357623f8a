import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import type { Item } from '#contract/item.ts'
import { useFocusAfter } from '#src/lib/input/use-focus-after.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ticketQueries } from './queries.ts'
import { TrialDialog } from './trial-dialog.tsx'

/** A way to open what needs basic membership, for a member who owns a trial ticket; nothing for others. */
export function TrialOffer() {
  const { data: tickets = [] } = useQuery(ticketQueries.usable())
  return tickets.length > 0 && <Offer tickets={tickets} />
}

function Offer({ tickets }: { tickets: readonly Item[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useFocusAfter()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button ref={button} look="outline" onClick={() => setIsOpen(true)}>
        <Ticket aria-hidden="true" />
        <Trans>Use a trial ticket</Trans>
      </Button>
      {isOpen && <TrialDialog tickets={tickets} onUsed={close} onClose={close} />}
    </>
  )
}
