import * as oidc from 'openid-client'
import type { Egress } from '#server/lib/egress/egress.ts'
import { MAX_BYTES, TIMEOUT_MS } from './ask.ts'
import { type Provider, type ProviderContext, ProviderError } from './provider.ts'

/**
 * Microsoft by OpenID Connect, with PKCE and nonce. `issuer` serves the discovery document. An account is bound by
 * issuer and subject, because subjects are unique per issuer only, and each Microsoft tenant is an issuer.
 */
export function microsoft({ egress, clientId, clientSecret, issuer }: ProviderContext & { issuer: string }): Provider {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= discover({ egress, clientId, clientSecret, issuer })
    // Another sign-in asks again.
    discovered.catch(() => (discovered = undefined))
    return discovered
  }
  return {
    async authorizationUrl({ redirectUri, state, verifier, nonce }) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async exchange(callback, { state, verifier, nonce }) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new ProviderError('unreadable')
      return { accessToken: tokens.access_token, subject: `${claims.iss} ${claims.sub}` }
    },
    async profile({ accessToken, subject }) {
      const sub = subject.slice(subject.indexOf(' ') + 1)
      // Refuses a response about another subject.
      const { name } = await oidc.fetchUserInfo(await configuration(), accessToken, sub)
      // A Microsoft picture is loaded with the member's access token only.
      return { subject, name: typeof name === 'string' ? name : '', avatar: '' }
    },
  }
}

async function discover({ egress, clientId, clientSecret, issuer }: ProviderContext & { issuer: string }) {
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    // Never the algorithm that a token claims for itself.
    { id_token_signed_response_alg: 'RS256' },
    oidc.ClientSecretPost(clientSecret),
    {
      [oidc.customFetch]: fetchBy(egress),
      timeout: TIMEOUT_MS / 1000,
      // Plain http reaches only hosts that the operator has excepted (EGRESS_ALLOW).
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    },
  )
  // Checks the signature of ID tokens, though they come straight from the provider.
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}

/** Requests of this flow are forms. */
const textOf = (body: oidc.FetchBody) =>
  body instanceof URLSearchParams ? body.toString() : Buffer.from(body as string)

/** `fetch` as openid-client calls it, by the way out of the server. */
const fetchBy =
  (egress: Egress): oidc.CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const answer = await egress.fetch(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body != null && { body: textOf(body) }),
      ...(signal && { signal }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      redirects: 0,
    })
    const fields = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [value].flat().map((text) => [name, text]),
    )
    const isBare = [101, 204, 205, 304].includes(answer.status)
    return new Response(isBare ? null : new Uint8Array(answer.body), { status: answer.status, headers: fields })
  }
