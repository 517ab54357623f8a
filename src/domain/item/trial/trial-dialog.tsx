import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager, useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Item } from '#contract/item.ts'
import { isTrialTicket, trialEnd } from '#contract/trial-ticket.ts'
import { currentMember } from '#src/domain/session/current-member.ts'
import { momentWithYear } from '#src/lib/dates/moment-text.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { itemMutations } from '../mutations.ts'
import styles from './trial-dialog.module.css'

interface TrialDialogProps {
  /** One at least. With several, the member chooses. */
  tickets: readonly Item[]
  onUsed: () => void
  onClose: () => void
}

/**
 * Asks before a trial ticket is used: what happens, and until when; or says why it would change nothing. The caller
 * unmounts it on close.
 */
export function TrialDialog({ tickets, onUsed, onClose }: TrialDialogProps) {
  const { t, i18n } = useLingui()
  const [chosenId, setChosenId] = useState(tickets[0]?.id)
  const ticket = tickets.find(({ id }) => id === chosenId) ?? tickets[0]
  const trial = useTrial(ticket?.code ?? '')
  const use = useMutation(itemMutations.useTicket())
  if (!ticket || !trial) return null
  if (trial.end === null) {
    return (
      <Dialog title={<Trans>You do not need a trial ticket</Trans>} onClose={onClose}>
        <p className={styles.body}>
          <Trans>
            Your membership is higher, or does not end, so a ticket would change nothing. It stays with your items.
          </Trans>
        </p>
      </Dialog>
    )
  }
  const end = momentWithYear(trial.end, i18n.locale)
  const press = () => {
    if (use.isPending) return
    use.mutate(ticket.id, {
      onSuccess: () => {
        toast.startup.success(t`You are a Basic member until ${end}`)
        onUsed()
      },
    })
  }
  return (
    <ConfirmDialog
      title={<Trans>Use a trial ticket?</Trans>}
      confirm={<Trans context="items">Use</Trans>}
      isBusy={use.isPending}
      onConfirm={press}
      onClose={onClose}
    >
      <div className={styles.body}>
        <Tickets tickets={tickets} value={ticket} onChange={setChosenId} />
        <p>
          {trial.isExtended ? (
            <Trans>Your Basic membership will run until {end}.</Trans>
          ) : (
            <Trans>You will be a Basic member from now until {end}.</Trans>
          )}
        </p>
        <p className={styles.note}>
          <Trans>A ticket that has been used cannot be given back.</Trans>
        </p>
        {use.error !== null && (
          <ErrorText>
            <UseFailure error={use.error} />
          </ErrorText>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** What the ticket would do for the member as of when the dialog opened; null for other items. */
function useTrial(code: string) {
  const [{ member, now }] = useState(() => ({ member: currentMember(), now: new Date() }))
  if (!member || !isTrialTicket(code)) return null
  const endsAt = member.vip_expire_at === null ? null : new Date(member.vip_expire_at)
  const end = trialEnd(code, { level: member.group_id, endsAt }, now)
  return { end, isExtended: member.group_id > 1 && endsAt !== null && endsAt > now }
}

interface TicketsProps {
  tickets: readonly Item[]
  value: Item
  onChange: (id: number) => void
}

/** The ticket's name, or a choice of several. */
function Tickets({ tickets, value, onChange }: TicketsProps) {
  const { i18n } = useLingui()
  const name = useId()
  const nameOf = (ticket: Item) => (i18n.locale === 'en' ? ticket.textEn : ticket.text)
  if (tickets.length === 1) return <b className={styles.name}>{nameOf(value)}</b>
  return (
    <fieldset className={styles.tickets}>
      <legend>
        <Trans>Which ticket?</Trans>
      </legend>
      {tickets.map((ticket) => (
        <label key={ticket.id} className={styles.ticket}>
          <input type="radio" name={name} checked={ticket === value} onChange={() => onChange(ticket.id)} />
          <b>
            {nameOf(ticket)}
            {ticket.count > 1 && ` × ${ticket.count}`}
          </b>
          {ticket.expiresAt !== null && <Expiry of={ticket.expiresAt} />}
        </label>
      ))}
    </fieldset>
  )
}

function Expiry({ of: expiresAt }: { of: string }) {
  const { i18n } = useLingui()
  const end = momentWithYear(new Date(expiresAt), i18n.locale)
  return (
    <span className={styles.note}>
      <Trans>Use it before {end}</Trans>
    </span>
  )
}

/** Why it was not used, or that it is not known. */
function UseFailure({ error }: { error: unknown }) {
  if (!onlineManager.isOnline()) return <Trans>You are offline. A ticket can be used once you are online.</Trans>
  if (error instanceof ApiError && error.isNetwork) {
    return (
      <Trans>
        The site did not respond, so we do not know yet whether the ticket was used. Trying again will not use a second
        one.
      </Trans>
    )
  }
  return messageFor(error)
}
