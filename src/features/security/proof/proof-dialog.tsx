import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ProofWays } from '#contract/security.ts'
import { usePasskeySupport } from '#src/domain/session/passkeys/use-passkey-support.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { TypedProof } from './typed-proof.tsx'
import styles from '../security.module.css'

type Way = ProofWays[number]

const NAMES: Record<Way, ReactNode> = {
  password: <Trans>Use the password</Trans>,
  code: <Trans>Use the authenticator app</Trans>,
  passkey: <Trans>Use a passkey</Trans>,
  'sent-code': <Trans>Send me a code</Trans>,
}

interface ProofDialogProps {
  ways: ProofWays
  onProved: () => void
  onClose: () => void
}

/** Asks for the password, a code or a passkey before a sensitive change. The caller unmounts it on close. */
export function ProofDialog({ ways: all, onProved, onClose }: ProofDialogProps) {
  const ways = useWaysHere(all)
  const [chosen, setChosen] = useState<Way>()
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]
  return (
    <Dialog title={<Trans>Confirm that it is you</Trans>} onClose={onClose}>
      {way === undefined ? (
        <p className={styles.text}>
          <Trans>This cannot be confirmed here. Log out, log in again, and make the change within ten minutes.</Trans>
        </p>
      ) : (
        <div className={styles.form}>
          <p className={styles.text}>
            <Trans>This change concerns the security of your account.</Trans>
          </p>
          {way === 'passkey' ? (
            <PasskeyProof onProved={onProved} />
          ) : (
            // Another way is another form: nothing typed stays.
            <TypedProof key={way} way={way} onProved={onProved} />
          )}
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} look="ghost" isWide onClick={() => setChosen(other)}>
                {NAMES[other]}
              </Button>
            ))}
        </div>
      )}
    </Dialog>
  )
}

/** Without passkeys where this browser or address has none. */
function useWaysHere(ways: ProofWays): ProofWays {
  const support = usePasskeySupport()
  const hasPasskeys = support.is === 'ready' || support.is === 'unknown'
  return hasPasskeys ? ways : ways.filter((way) => way !== 'passkey')
}
