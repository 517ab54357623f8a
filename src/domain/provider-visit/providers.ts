import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { OAUTH_PROVIDERS, type OAuthProvider } from '#contract/oauth.ts'
import { signInOffers } from '#src/domain/session/sign-in/offers.ts'

export const providerQueries = {
  /** The providers that the site has set up, in the product spec's order. */
  offered: () =>
    queryOptions({
      ...signInOffers,
      select: ({ quickLogin }) => OAUTH_PROVIDERS.filter((provider) => quickLogin.includes(provider)),
    }),
}

export const PROVIDER_NAMES = {
  microsoft: msg`Microsoft`,
  wechat: msg`WeChat`,
  qq: msg`QQ`,
  weibo: msg`Weibo`,
} satisfies Record<OAuthProvider, unknown>
