import { Trans, useLingui } from '@lingui/react/macro'
import type { OAuthProvider } from '#contract/oauth.ts'
import type { Security } from '#contract/security.ts'
import { ProviderMark } from '#src/domain/provider-visit/provider-mark.tsx'
import { PROVIDER_NAMES } from '#src/domain/provider-visit/providers.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import styles from '../security.module.css'

interface BoundRowProps {
  provider: OAuthProvider
  account: Security['bound'][number] | undefined
  isBusy: boolean
  /** Why it was not linked or unlinked. */
  failure: string | undefined
  onBind: () => void
  onUnbind: () => void
}

/** One provider: the linked account and since when, or a button to link one. */
export function BoundRow({ provider, account, isBusy, failure, onBind, onUnbind }: BoundRowProps) {
  const { t, i18n } = useLingui()
  const name = i18n._(PROVIDER_NAMES[provider])
  const date = account && dateOfMoment(new Date(account.at), i18n.locale)
  return (
    <li className={styles.row}>
      <ProviderMark provider={provider} />
      <div className={styles.named}>
        <b>{name}</b>
        {account ? (
          <span>
            {account.name && `${account.name} · `}
            <Trans>Linked on {date}</Trans>
          </span>
        ) : (
          <span>
            <Trans>Not linked</Trans>
          </span>
        )}
      </div>
      {account ? (
        <Button look="outline" size="compact" aria-label={t`Unlink ${name}`} onClick={onUnbind}>
          <Trans>Unlink</Trans>
        </Button>
      ) : (
        <Button size="compact" aria-label={t`Link ${name}`} isBusy={isBusy} onClick={onBind}>
          <Trans>Link</Trans>
        </Button>
      )}
      <ErrorText>{failure}</ErrorText>
    </li>
  )
}
