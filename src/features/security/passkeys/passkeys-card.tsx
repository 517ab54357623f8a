import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#contract/passkey.ts'
import {
  isPasskeyDeclined,
  type PasskeySupport,
  usePasskeySupport,
} from '#src/domain/session/passkeys/use-passkey-support.ts'
import { deviceName } from '#src/domain/session/sign-in/device-name.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useProof } from '../proof/use-proof.tsx'
import { passkeyMutations } from './mutations.ts'
import { PasskeyList } from './passkey-list.tsx'
import styles from '../security.module.css'

/** The member's passkeys: adds one of this device, renames and deletes them. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useLingui()
  const support = usePasskeySupport()
  const add = useMutation(passkeyMutations.add(useQueryClient()))
  const proof = useProof()
  const [failure, setFailure] = useState<string | null>(null)

  const fail = (error: Error) => {
    if (error instanceof ApiError) proof.onError(error, begin)
    else if (isPasskeyDeclined(error)) setFailure(t`No passkey was added.`)
    else if (error.name === 'InvalidStateError') setFailure(t`This device already has a passkey for your account.`)
    else setFailure(t`This device could not create a passkey.`)
  }
  const begin = () => {
    setFailure(null)
    add.mutate(deviceName(navigator.userAgent), {
      onSuccess: () => toast.startup.success(t`Passkey added`),
      onError: fail,
    })
  }

  return (
    <Card icon={<Fingerprint aria-hidden="true" />} title={<Trans>Passkeys</Trans>}>
      <p className={styles.text}>
        <Trans>
          Log in with the fingerprint, face or PIN of your device. A passkey replaces password and second step, and
          cannot be guessed or phished.
        </Trans>
      </p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {support.is === 'ready' || support.is === 'unknown' ? (
        <div className={styles.actions}>
          <Button look="soft" isBusy={add.isPending} onClick={begin}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      ) : (
        <p className={styles.text}>
          <WhyNot support={support} />
        </p>
      )}
      <output className={styles.text} hidden={failure === null}>
        {failure}
      </output>
      {proof.dialog}
    </Card>
  )
}

function WhyNot({ support }: { support: PasskeySupport }) {
  if (support.is !== 'no-site') {
    return (
      <Trans>This browser does not support passkeys. Use a current version of Chrome, Edge, Safari or Firefox.</Trans>
    )
  }
  const { host } = support
  if (!host) return <Trans>Passkeys are not possible at this site's address.</Trans>
  return <Trans>Passkeys work at {host} only. Open this page there to add one.</Trans>
}
