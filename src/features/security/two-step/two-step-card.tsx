import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { AuthenticatorSetup } from '#contract/second-step.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { securityMutations } from '../mutations.ts'
import { useProof } from '../proof/use-proof.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from '../security.module.css'

/** Draws the QR code, which nothing else on the page needs. */
const setUpDialog = () => withTexts('security', import('./set-up-dialog.tsx'))

interface TwoStepCardProps {
  isOn: boolean
  /** Unused recovery codes. */
  codesLeft: number
}

/** Turns two-step sign-in on and off, and renews the recovery codes. */
export function TwoStepCard({ isOn, codesLeft }: TwoStepCardProps) {
  const client = useQueryClient()
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isTurningOff, setIsTurningOff] = useState(false)
  const begin = useMutation(securityMutations.setUp())
  const renew = useMutation(securityMutations.renewRecoveryCodes(client))
  const disable = useMutation(securityMutations.disable(client))
  const proof = useProof()
  const dialogPart = useLoaded(setup && setUpDialog)

  const setUp = () => begin.mutate(undefined, { onSuccess: setSetup, onError: (error) => proof.onError(error, setUp) })
  const renewCodes = () =>
    renew.mutate(undefined, {
      onSuccess: ({ recovery }) => setCodes(recovery),
      onError: (error) => proof.onError(error, renewCodes),
    })
  const turnOff = () =>
    disable.mutate(undefined, {
      onError: (error) => proof.onError(error, turnOff),
      onSettled: () => setIsTurningOff(false),
    })

  return (
    <Card
      icon={<ShieldCheck aria-hidden="true" />}
      title={<Trans>Two-step verification</Trans>}
      note={isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}
    >
      <p className={styles.text}>
        {isOn ? (
          <Trans>When you log in we also ask for a code from your authenticator app.</Trans>
        ) : (
          <Trans>
            When you log in we also ask for a code from an app on your phone. A stolen password alone is then not
            enough.
          </Trans>
        )}
      </p>
      {isOn && (
        <p className={styles.text}>
          <Plural value={codesLeft} one="# recovery code is left." other="# recovery codes are left." />
        </p>
      )}
      <div className={styles.actions}>
        {isOn ? (
          <>
            <Button look="soft" isBusy={renew.isPending} onClick={renewCodes}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button look="outline" onClick={() => setIsTurningOff(true)}>
              <Trans>Turn off verification</Trans>
            </Button>
          </>
        ) : (
          <Button look="accent" isBusy={begin.isPending} onClick={setUp}>
            <Trans>Set up</Trans>
          </Button>
        )}
      </div>
      {proof.dialog}
      {setup && dialogPart.value && (
        <dialogPart.value.SetUpDialog
          setup={setup}
          onDone={(recovery) => {
            setSetup(null)
            setCodes(recovery)
          }}
          onClose={() => setSetup(null)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {isTurningOff && (
        <ConfirmDialog
          title={<Trans>Turn off two-step verification?</Trans>}
          confirm={<Trans>Turn it off</Trans>}
          isDanger
          isBusy={disable.isPending}
          onConfirm={turnOff}
          onClose={() => setIsTurningOff(false)}
        >
          <p className={styles.text}>
            <Trans>After that, your password or a code is enough to log in, and the recovery codes stop working.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
