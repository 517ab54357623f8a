import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { OAUTH_PROVIDERS, type OAuthProvider } from '#contract/oauth.ts'
import type { Security } from '#contract/security.ts'
import { PROVIDER_NAMES, providerQueries } from '#src/domain/provider-visit/providers.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { securityMutations } from '../mutations.ts'
import { useProof } from '../proof/use-proof.tsx'
import { bindFailureText } from './bind-failure-text.ts'
import { BoundRow } from './bound-row.tsx'
import { UnbindDialog } from './unbind-dialog.tsx'
import { useBind } from './use-bind.ts'
import styles from '../security.module.css'

interface Failure {
  provider: OAuthProvider
  text: string
}

/** Links and unlinks accounts of other sites. Nothing where the site offers none and the member has none. */
export function BoundCard({ bound }: { bound: Security['bound'] }) {
  const { t, i18n } = useLingui()
  const offered = useQuery(providerQueries.offered())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [leaving, setLeaving] = useState<OAuthProvider | null>(null)
  const unbind = useMutation(securityMutations.unbind(useQueryClient()))
  const proof = useProof()
  const nameOf = (provider: OAuthProvider) => i18n._(PROVIDER_NAMES[provider])
  const { bind, busy } = useBind({
    onBound: (provider) => {
      const name = nameOf(provider)
      toast.startup.success(t`Your ${name} account is linked`)
    },
    onFailure: (reason) =>
      setFailure({ provider: reason.provider, text: bindFailureText(reason, nameOf(reason.provider)) }),
    onError: proof.onError,
  })

  const remove = (provider: OAuthProvider) =>
    unbind.mutate(provider, {
      onSuccess: () => {
        const name = nameOf(provider)
        toast.startup.success(t`Your ${name} account is unlinked`)
      },
      onError: (error) => {
        if (error instanceof ApiError && error.problem === 'last-way-in')
          setFailure({ provider, text: messageFor(error) })
        else proof.onError(error, () => remove(provider))
      },
      onSettled: () => setLeaving(null),
    })

  const accountOf = (provider: OAuthProvider) => bound.find(({ type }) => type === provider)
  const shown = OAUTH_PROVIDERS.filter((provider) => accountOf(provider) || offered.data?.includes(provider))
  // Also while it is asked again.
  const hasFailed = !offered.data && offered.errorUpdateCount > 0
  if (shown.length === 0 && !hasFailed) return null
  return (
    <Card icon={<Link2 aria-hidden="true" />} title={<Trans>Linked accounts</Trans>}>
      <p className={styles.text}>
        <Trans>Log in here with an account that you already have elsewhere.</Trans>
      </p>
      <ul className={styles.rows}>
        {shown.map((provider) => (
          <BoundRow
            key={provider}
            provider={provider}
            account={accountOf(provider)}
            isBusy={busy === provider}
            failure={failure?.provider === provider ? failure.text : undefined}
            onBind={() => {
              setFailure(null)
              bind(provider)
            }}
            onUnbind={() => {
              setFailure(null)
              setLeaving(provider)
            }}
          />
        ))}
      </ul>
      {hasFailed && (
        <div className={styles.actions}>
          <p className={styles.text} role="alert">
            <Trans>The list of services could not be loaded.</Trans>
          </p>
          <Button size="compact" isBusy={offered.isFetching} onClick={() => void offered.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      {proof.dialog}
      {leaving && (
        <UnbindDialog
          name={nameOf(leaving)}
          isBusy={unbind.isPending}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  )
}
