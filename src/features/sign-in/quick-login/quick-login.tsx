import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ProviderMark } from '#src/domain/provider-visit/provider-mark.tsx'
import { PROVIDER_NAMES, providerQueries } from '#src/domain/provider-visit/providers.ts'
import type { SignInSource } from '../use-failure.ts'
import { useQuickLogin } from './use-quick-login.ts'
import formStyles from '../sign-in.module.css'
import styles from './quick-login.module.css'

/** Buttons of the providers; nothing where the site has none. */
export function QuickLogin({ source }: { source: SignInSource }) {
  const { i18n } = useLingui()
  const { data: providers = [] } = useQuery(providerQueries.offered())
  const { visit, visited, failure, isPending } = useQuickLogin(source)
  if (providers.length === 0) return <Failure line={failure.line} />
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
      <Failure line={failure.line} />
    </div>
  )
}

function Failure({ line }: { line: string | null }) {
  if (!line) return null
  return (
    <p className={formStyles.failure} role="alert">
      {line}
    </p>
  )
}
