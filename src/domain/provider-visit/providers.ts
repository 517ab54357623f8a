import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { OAUTH_PROVIDERS, type OAuthProvider } from '#contract/oauth.ts'
import { siteCalls } from '#contract/site.ts'
import { call } from '#src/domain/api.ts'

const Offered = v.object({ quickLogin: v.optional(v.array(v.string()), []) })

export const providerQueries = {
  /** The providers that the site has set up, in the product spec's order. */
  offered: () =>
    queryOptions({
      queryKey: ['site', 'quick-login'] as const,
      queryFn: async ({ signal }) => {
        const { quickLogin } = await call(siteCalls.settings, { signal, response: Offered })
        return OAUTH_PROVIDERS.filter((provider) => quickLogin.includes(provider))
      },
      staleTime: Infinity,
      retry: false,
      meta: { isPublic: true },
    }),
}

export const PROVIDER_NAMES = {
  microsoft: msg`Microsoft`,
  wechat: msg`WeChat`,
  qq: msg`QQ`,
  weibo: msg`Weibo`,
} satisfies Record<OAuthProvider, unknown>
