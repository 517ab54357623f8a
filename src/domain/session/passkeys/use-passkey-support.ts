import { useQuery } from '@tanstack/react-query'
import { signInOffers } from '#src/domain/session/sign-in/offers.ts'

/**
 * Whether this page can use passkeys. `no-browser`: the browser has none. `no-site`: the site has none at this address;
 * `host` is the one where it has, empty where there is none. `unknown`: the site has not answered.
 */
export type PasskeySupport = { is: 'ready' | 'no-browser' | 'unknown' } | { is: 'no-site'; host: string }

export function usePasskeySupport(): PasskeySupport {
  const { data } = useQuery(signInOffers)
  if (!data) return { is: 'unknown' }
  const host = data.passkeyHost
  if (host !== window.location.hostname) return { is: 'no-site', host }
  return { is: 'PublicKeyCredential' in window ? 'ready' : 'no-browser' }
}

/** The person closed the browser's dialog, let it run out of time, or has no passkey there; browsers do not tell which. */
export const isPasskeyDeclined = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
