import type { Egress } from '#server/lib/egress/egress.ts'

/** One visit to a provider. */
export interface Visit {
  /** Where the provider sends the browser back. */
  redirectUri: string
  state: string
  /** PKCE verifier and nonce; sent only to a provider that documents them. */
  verifier: string
  nonce: string
}

/** A code exchanged: by it the profile is read. */
export interface Grant {
  accessToken: string
  /** The account's id at the provider, from the response to the exchange. */
  subject: string
}

export interface Profile {
  /** What the account is bound by: unique at the provider and never given to another person. */
  subject: string
  name: string
  /** URL; empty if there is none that others can load. */
  avatar: string
}

/** A service by whose account members sign in. Its methods reject with `ProviderError`, or with the network's error. */
export interface Provider {
  authorizationUrl(visit: Visit): Promise<string>
  /** `callback` is the URL that the browser was sent back to. */
  exchange(callback: URL, visit: Visit): Promise<Grant>
  profile(grant: Grant): Promise<Profile>
}

/** What a provider is made of: the operator's credentials and the way out. */
export interface ProviderContext {
  egress: Egress
  clientId: string
  clientSecret: string
  /** Address that replaces the provider's own hosts, for tests. */
  base?: string | undefined
}

/**
 * The provider's response cannot be used. `refused`: it reported an error; `unreadable`: it has not the documented
 * shape; `foreign`: it is about another account or another site.
 */
export class ProviderError extends Error {
  readonly reason: 'refused' | 'unreadable' | 'foreign'

  /** `detail`: the provider's error code, for the log. */
  constructor(reason: ProviderError['reason'], detail: string | number = '') {
    super(`provider: ${reason} ${detail}`.trim())
    this.reason = reason
  }
}
