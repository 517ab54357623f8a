import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { isPasskeyDeclined } from '#src/domain/session/passkeys/use-passkey-support.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { securityMutations } from '../mutations.ts'

/** One press opens the browser's own dialog. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const prove = useMutation(securityMutations.proveByPasskey())
  return (
    <>
      <Button
        look="accent"
        isWide
        isBusy={prove.isPending}
        onClick={() => prove.mutate(undefined, { onSuccess: onProved })}
      >
        <Trans>Confirm with a passkey</Trans>
      </Button>
      <ErrorText>
        {isPasskeyDeclined(prove.error) ? (
          <Trans>No passkey was used. Please try again.</Trans>
        ) : (
          prove.error && messageFor(prove.error)
        )}
      </ErrorText>
    </>
  )
}
