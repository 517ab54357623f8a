import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { MemberSession } from '#contract/security.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { showFailure } from '#src/ui/toast/show-failure.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { securityMutations } from '../mutations.ts'
import { securityQueries } from '../queries.ts'
import { EndSessionDialog } from './end-session-dialog.tsx'
import { SessionRow } from './session-row.tsx'
import styles from '../security.module.css'

/** Devices on which the member is logged in; logs out one of them, or all others. */
export function SessionsCard() {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery(securityQueries.sessions())
  const [ending, setEnding] = useState<MemberSession | 'others' | null>(null)
  const end = useMutation(securityMutations.endSession(client))
  const endOthers = useMutation(securityMutations.endOtherSessions(client))

  const then = (done: string) => ({
    onSuccess: () => void toast.startup.success(done),
    onError: (error: Error) => {
      showFailure(error)
      // It may have ended in the meantime.
      void client.invalidateQueries(securityQueries.sessions())
    },
    onSettled: () => setEnding(null),
  })
  const confirm = () => {
    if (ending === 'others') endOthers.mutate(undefined, then(t`All other devices are logged out`))
    else if (ending) end.mutate(ending.id, then(t`The device is logged out`))
  }

  return (
    <Card icon={<MonitorSmartphone aria-hidden="true" />} title={<Trans>Logged-in devices</Trans>}>
      <QueryView
        query={query}
        skeleton={<Skeleton height={128} />}
        failed={<Trans>Your devices could not be loaded</Trans>}
        unsaved={<Trans>The list of devices is not saved on this device. It will load once you are online.</Trans>}
      >
        {(sessions) => (
          <>
            <p className={styles.text}>
              <Trans>If you do not recognise a device, log it out and change your password.</Trans>
            </p>
            <ul className={styles.rows}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className={styles.actions}>
                <Button look="outline" onClick={() => setEnding('others')}>
                  <Trans>Log out all other devices</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
      {ending && (
        <EndSessionDialog
          device={ending === 'others' ? null : ending.device}
          isBusy={end.isPending || endOthers.isPending}
          onConfirm={confirm}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}
