import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { OAUTH_PROVIDERS, type OAuthProvider } from '#contract/oauth.ts'
import { siteCalls } from '#contract/site.ts'
import { call } from '#src/domain/api.ts'
import type { SignInSource } from '../use-failure.ts'
import { useQuickLogin } from './use-quick-login.ts'
import formStyles from '../sign-in.module.css'
import styles from './quick-login.module.css'

const Offered = v.object({ quickLogin: v.optional(v.array(v.string()), []) })

/** The providers that the site has set up. */
const OFFERED = queryOptions({
  queryKey: ['site', 'quick-login'],
  queryFn: ({ signal }) => call(siteCalls.settings, { signal, response: Offered }),
  staleTime: Infinity,
  retry: false,
  meta: { isPublic: true },
})

const MARKS: Record<OAuthProvider, string> = { microsoft: 'M', wechat: '微', qq: 'Q', weibo: '博' }

/** Buttons of the providers; nothing where the site has none. */
export function QuickLogin({ source }: { source: SignInSource }) {
  const { data } = useQuery(OFFERED)
  const { visit, visited, failure, isPending } = useQuickLogin(source)
  const providers = OAUTH_PROVIDERS.filter((provider) => data?.quickLogin.includes(provider))
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
            <i aria-hidden="true">{MARKS[provider]}</i>
            {NAMES[provider]}
          </button>
        ))}
      </div>
      <Failure line={failure.line} />
    </div>
  )
}

const NAMES: Record<OAuthProvider, ReactNode> = {
  microsoft: <Trans>Microsoft</Trans>,
  wechat: <Trans>WeChat</Trans>,
  qq: <Trans>QQ</Trans>,
  weibo: <Trans>Weibo</Trans>,
}

function Failure({ line }: { line: string | null }) {
  if (!line) return null
  return (
    <p className={formStyles.failure} role="alert">
      {line}
    </p>
  )
}
