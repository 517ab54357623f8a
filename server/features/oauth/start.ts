import type * as v from 'valibot'
import { isAppPage } from '#contract/app-path.ts'
import { callAddress } from '#contract/call.ts'
import { OAUTH_PROVIDERS, oauthCalls, type OAuthProvider, type OAuthStart } from '#contract/oauth.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { attemptsOf } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import type { Config } from '#server/lib/config.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls } from '#server/lib/rate-limit.ts'
import { providerProblem } from './providers/provider-problem.ts'
import { providersOf } from './providers/providers.ts'
import { insertFlow, randomText } from './table.ts'

/** Milliseconds for which a person may stay at the provider. */
const LIFE_MS = 10 * 60_000

export const redirectUriOf = (config: Config, provider: OAuthProvider) =>
  (config.publicUrl ?? '') + callAddress(oauthCalls.callback, { params: { provider } })

/** The provider of that name; refuses with `not-found` where there is none, or the operator has not set it up. */
export function readProvider({ services }: Pick<Caller, 'services'>, name: string): OAuthProvider {
  const provider = OAUTH_PROVIDERS.find((known) => known === name)
  if (!provider || !providersOf(services)[provider]) throw new ProblemError('not-found')
  return provider
}

export function serviceOf({ services }: Pick<Caller, 'services'>, provider: OAuthProvider) {
  const service = providersOf(services)[provider]
  if (!service) throw new ProblemError('not-found')
  return service
}

/**
 * Begins a visit to a provider in this browser and returns the provider's address. With `memberId` the account will be
 * bound to that member instead of signing in. Refuses with `not-found`, `invalid-fields`, `too-many-requests`,
 * `provider-failed` and `provider-timeout`. Routes that call it need `ensureBrowserCookie`.
 */
export async function startVisit(
  caller: Caller,
  provider: OAuthProvider,
  { opener = '', origin, returnUrl, invite = '', deviceName = '' }: v.InferOutput<typeof OAuthStart>,
  memberId: number | null = null,
): Promise<string> {
  const { db, now, browser, language, services } = caller
  const service = serviceOf(caller, provider)
  const page = { opener, origin: originOf(services.config, origin), returnUrl: checkReturnUrl(returnUrl), language }
  await countCalls(rateContext(caller), attemptsOf(caller.address))
  const [state, verifier, nonce] = [randomText(), randomText(), randomText()]
  const redirectUri = redirectUriOf(services.config, provider)
  const address = await service
    .authorizationUrl({ redirectUri, state, verifier, nonce })
    .catch((error: unknown) => Promise.reject(providerProblem(services.log, provider, error)))
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await insertFlow(db, state, { provider, browser, verifier, nonce, memberId, ...page, invite, deviceName, expiresAt })
  return address
}

/** Only pages that may call the API with credentials are given a session. */
function originOf({ publicUrl = '', corsOrigins }: Config, origin: string | undefined) {
  const own = URL.parse(publicUrl)?.origin ?? ''
  if (origin === undefined || origin === own) return own
  if (!corsOrigins.includes(origin)) throw new ProblemError('invalid-fields', { fields: { origin: 'not allowed' } })
  return origin
}

/** A page of this site as a path with query; empty for none. Browsers read `\` as `/` and drop tabs and line breaks. */
function checkReturnUrl(returnUrl: string | undefined) {
  if (returnUrl === undefined) return ''
  const base = 'https://site.invalid'
  const url = /^\/(?![/\\])/.test(returnUrl) ? URL.parse(returnUrl, base) : null
  const isOwn = url?.origin === base && isAppPage(url.pathname) && !url.pathname.startsWith('//')
  if (!isOwn) throw new ProblemError('invalid-fields', { fields: { returnUrl: 'not a page of this site' } })
  return url.pathname + url.search
}
