import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { siteCalls } from '#contract/site.ts'
import { call } from '#src/domain/api.ts'

const Host = v.object({ passkeyHost: v.optional(v.string(), '') })

const HOST = queryOptions({
  queryKey: ['site', 'passkeys'],
  queryFn: ({ signal }) => call(siteCalls.settings, { signal, response: Host }),
  staleTime: Infinity,
  retry: false,
  meta: { isPublic: true },
})

/**
 * Whether this page can use passkeys. `no-browser`: the browser has none. `no-site`: the site has none at this address;
 * `host` is the one where it has, empty where there is none. `unknown`: the site has not answered.
 */
export type PasskeySupport = { is: 'ready' | 'no-browser' | 'unknown' } | { is: 'no-site'; host: string }

export function usePasskeySupport(): PasskeySupport {
  const { data } = useQuery(HOST)
  if (!data) return { is: 'unknown' }
  const host = data.passkeyHost
  if (host !== window.location.hostname) return { is: 'no-site', host }
  return { is: 'PublicKeyCredential' in window ? 'ready' : 'no-browser' }
}

/** The person closed the browser's dialog, let it run out of time, or has no passkey there; browsers do not tell which. */
export const isPasskeyDeclined = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
