import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ProviderMark } from '#src/domain/provider-visit/provider-mark.tsx'
import { PROVIDER_NAMES, providerQueries } from '#src/domain/provider-visit/providers.ts'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { DocumentLink } from '../agreement/agreement-field.tsx'
import type { DocumentName } from '../agreement/legal-document.ts'
import type { SignInSource } from '../use-failure.ts'
import { useQuickLogin } from './use-quick-login.ts'
import styles from './quick-login.module.css'

interface QuickLoginProps {
  source: SignInSource
  onRead: (name: DocumentName) => void
}

/** Buttons of the providers, with what a first use means; nothing where the site has none. */
export function QuickLogin({ source, onRead }: QuickLoginProps) {
  const { i18n } = useLingui()
  const { data: providers = [] } = useQuery(providerQueries.offered())
  const { visit, visited, failure, isPending } = useQuickLogin(source)
  if (providers.length === 0) return <ErrorText isCentered>{failure.line}</ErrorText>
  return (
    <div className={styles.quick}>
      <p className={styles.or}>
        <Trans>Or use another account</Trans>
      </p>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <button
            key={provider}
            type="button"
            onClick={() => visit(provider)}
            disabled={isPending || visited === provider}
            aria-busy={visited === provider}
          >
            <ProviderMark provider={provider} />
            {i18n._(PROVIDER_NAMES[provider])}
          </button>
        ))}
      </div>
      <p className={styles.consent}>
        <Trans>
          Your first login creates an account and means that you agree to the{' '}
          <DocumentLink onClick={() => onRead('terms')}>terms of use</DocumentLink> and the{' '}
          <DocumentLink onClick={() => onRead('privacy')}>privacy policy</DocumentLink>
        </Trans>
      </p>
      <ErrorText isCentered>{failure.line}</ErrorText>
    </div>
  )
}
