import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useId } from 'react'
import { policyOf } from '#contract/outbox.ts'
import { busyUntil } from '#src/domain/outbox/busy-until.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { refreshOutbox, sendWaiting } from '#src/domain/outbox/page-outbox.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { store } from '#src/lib/storage/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { LaterItem, OutboxItem } from './outbox-item.tsx'
import styles from './outbox-panel.module.css'

/** The member's queued and refused entries; renders nothing if there are none. */
export function OutboxPanel() {
  const heading = useId()
  const { t, i18n } = useLingui()
  const member = useMember()
  const memberId = member?.user_id ?? null
  const { entries, later, sending, isLasting } = useAtomValue(outboxAtom)
  const send = useMutation({
    mutationFn: () => sendWaiting({ isEager: true }),
    networkMode: 'always',
    // A failed entry shows its reason in the list; the toast confirms the press.
    onSuccess: () => {
      const remaining = store.get(outboxAtom).entries.filter((entry) => entry.memberId === memberId)
      const retryTimes = remaining.flatMap((entry) => busyUntil(entry) ?? [])
      if (retryTimes.length === 0) return
      const time = momentText(new Date(Math.min(...retryTimes)), i18n.locale)
      toast.startup.blank(t`The site is busy. It will be sent automatically at ${time}.`)
    },
  })
  useEffect(() => void refreshOutbox().catch(() => undefined), [])

  const mine = entries.filter(({ kind, memberId: ofMember }) => policyOf(kind).isListed && ofMember === memberId)
  const myLaterEntries = later.filter((entry) => entry.memberId === memberId)
  if (mine.length + myLaterEntries.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <Trans>Waiting to be sent</Trans>
      </h2>
      <ul className={styles.list}>
        {mine.map((entry) => (
          <OutboxItem key={entry.id} entry={entry} isSending={entry.id === sending} isLasting={isLasting} />
        ))}
        {myLaterEntries.map((entry) => (
          <LaterItem key={entry.id} entry={entry} />
        ))}
      </ul>
      {mine.some((entry) => entry.state === 'waiting') && (
        <Button size="compact" isWide isBusy={send.isPending} onClick={() => send.mutate()}>
          <Trans>Send now</Trans>
        </Button>
      )}
    </section>
  )
}
