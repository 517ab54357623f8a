import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { LogOut as LogOutIcon } from 'lucide-react'
import { useState } from 'react'
import { cancelLogout, recordLogout } from '#src/domain/session/logout/pending-logout.ts'
import { queuedWrites, type QueuedWrite } from '#src/domain/session/logout/queued-writes.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { LogOutChoices } from './log-out-choices.tsx'
import styles from './user-menu-panel.module.css'

/** Logs out at once, or first asks about what has not been sent yet. */
export function LogOut({ memberId }: { memberId: number }) {
  const logOut = useMutation(sessionMutations.logOut())
  const [waiting, setWaiting] = useState<readonly QueuedWrite[]>([])
  const press = async () => {
    // At once: the browser may be killed before the queue is read.
    recordLogout(memberId)
    const writes = await queuedWrites(memberId)
    if (writes.length === 0) return logOut.mutate()
    cancelLogout()
    setWaiting(writes)
  }
  if (waiting.length > 0) {
    return (
      <LogOutChoices
        memberId={memberId}
        waiting={waiting}
        onLogOut={() => logOut.mutate()}
        onCancel={() => setWaiting([])}
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
