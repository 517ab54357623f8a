import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { siteCalls } from '#contract/site.ts'
import { call } from '#src/domain/api.ts'

const Offers = v.object({
  quickLogin: v.optional(v.array(v.string()), []),
  passkeyHost: v.optional(v.string(), ''),
})

/** The ways to sign in that the site offers; all callers share one request. */
export const signInOffers = queryOptions({
  queryKey: ['site', 'sign-in-offers'] as const,
  queryFn: ({ signal }) => call(siteCalls.settings, { signal, response: Offers }),
  staleTime: Infinity,
  retry: false,
  meta: { isPublic: true },
})
