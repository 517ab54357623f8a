import { Trans, useLingui } from '@lingui/react/macro'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Renewal, renewalCalls } from '#contract/renewal.ts'
import { call } from '#src/domain/api.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { moneyText } from '#src/lib/text/money-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { membershipQueries } from '../queries.ts'
import styles from './renewal-note.module.css'

const ConfirmDialog = lazy(() =>
  import('#src/ui/dialog/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/**
 * When the level renews itself and for how much, and the two presses that cancel it. Stays mounted once there is none, so
 * that its message is shown.
 */
export function RenewalNote({ renewal }: { renewal: Renewal | null }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [isAsking, setIsAsking] = useState(false)
  const end = useMutation(endRenewal())
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false)
        toast.startup.success(t`Your membership will not renew`)
      },
    })
  if (!renewal) return null
  return (
    <div className={styles.renewal}>
      <p>
        <Charge renewal={renewal} />{' '}
        {!isOnline && <Trans>You are offline. The renewal can be cancelled once you are online.</Trans>}
      </p>
      <Button look="soft" size="compact" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        <Trans>Cancel renewal</Trans>
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={<Trans>Cancel the renewal?</Trans>}
            confirm={<Trans>Cancel renewal</Trans>}
            cancel={<Trans>Keep it</Trans>}
            isBusy={end.isPending}
            onConfirm={confirm}
            onClose={() => setIsAsking(false)}
          >
            <div className={styles.question}>
              <p>
                <Trans>
                  You will not be charged again, and the saved card is deleted. Your membership stays active until it
                  ends.
                </Trans>
              </p>
              <ErrorText>{end.error && messageFor(end.error)}</ErrorText>
            </div>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}

/** Only online: until the server knows, the card may be charged. */
const endRenewal = () =>
  mutationOptions({
    mutationFn: () => call(renewalCalls.end, {}),
    networkMode: 'always',
    onSuccess: (_ended, _variables, _result, { client }) => {
      // The level itself is the same.
      client.setQueryData(membershipQueries.mine().queryKey, (mine) => mine && { ...mine, autoRenew: null })
    },
  })

function Charge({ renewal: { price, chargeAt, card } }: { renewal: Renewal }) {
  const { i18n } = useLingui()
  const day = dateOfMoment(new Date(chargeAt), i18n.locale)
  const amount = moneyText(price, i18n.locale)
  if (card === null)
    return (
      <Trans>
        Renews on {day} for {amount}.
      </Trans>
    )
  return (
    <Trans>
      Renews on {day} for {amount}, charged to {card}.
    </Trans>
  )
}
