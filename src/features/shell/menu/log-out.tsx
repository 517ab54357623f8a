import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { LogOut as LogOutIcon } from 'lucide-react'
import { useState } from 'react'
import { dropLeaving, noteLeaving } from '#src/domain/session/logout/leaving.ts'
import { countWaiting } from '#src/domain/session/logout/queued-writes.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { LogOutChoices } from './log-out-choices.tsx'
import styles from './user-menu-panel.module.css'

/** Logs out at once, or first asks about unsent check-ins. */
export function LogOut({ memberId }: { memberId: number }) {
  const logOut = useMutation(sessionMutations.logOut())
  const [waiting, setWaiting] = useState(0)
  const press = async () => {
    // At once: the browser may be killed before the queue is read.
    noteLeaving(memberId)
    const count = await countWaiting(memberId)
    if (count === 0) return logOut.mutate()
    dropLeaving()
    setWaiting(count)
  }
  if (waiting > 0) {
    return (
      <LogOutChoices
        memberId={memberId}
        waiting={waiting}
        onLogOut={() => logOut.mutate()}
        onCancel={() => setWaiting(0)}
      />
    )
  }
  return (
    <button type="button" className={styles.logOut} disabled={logOut.isPending} onClick={() => void press()}>
      <LogOutIcon aria-hidden="true" />
      <Trans>Log out</Trans>
    </button>
  )
}
