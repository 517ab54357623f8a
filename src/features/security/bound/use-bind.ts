import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { OAUTH_BIND_REFUSED, OAUTH_BOUND, OAUTH_PROVIDERS, type OAuthProvider } from '#contract/oauth.ts'
import { isInApp, openPopup, takeMessage } from '#src/domain/provider-visit/visit.ts'
import { securityMutations } from '../mutations.ts'
import { securityQueries } from '../queries.ts'

const Provider = v.picklist(OAUTH_PROVIDERS)
/** What the callback page reports about a binding. */
const BindMessage = v.variant('type', [
  v.object({ type: v.literal(OAUTH_BOUND), provider: Provider }),
  v.object({
    type: v.literal(OAUTH_BIND_REFUSED),
    provider: Provider,
    problem: v.optional(v.string(), ''),
    message: v.optional(v.string(), ''),
  }),
])
type BindMessage = v.InferOutput<typeof BindMessage>

/** Why an account was not bound: a problem code and the server's words, or a blocked popup. */
export type BindFailure = { provider: OAuthProvider } & (
  | { is: 'refused'; problem: string; message: string }
  | { is: 'blocked' }
)

interface Prepared {
  provider: OAuthProvider
  opener: string
  url: string
}

interface Listeners {
  onBound: (provider: OAuthProvider) => void
  onFailure: (failure: BindFailure) => void
  /** The call that begins a visit failed; `again` repeats it. */
  onError: (error: Error, again: () => void) => void
}

/**
 * Binds accounts of providers, in a popup, or in this window where popups do not exist. Also reports how a visit in this
 * window has ended.
 */
export function useBind({ onBound, onFailure, onError }: Listeners) {
  const client = useQueryClient()
  const begin = useMutation(securityMutations.bind())
  const [visited, setVisited] = useState<OAuthProvider | null>(null)
  /** A visit whose popup was blocked: the next press opens it at once, which browsers allow. */
  const prepared = useRef<Prepared | null>(null)
  const stop = useRef<(() => void) | null>(null)

  const report = (message: BindMessage) => {
    if (message.type === OAUTH_BIND_REFUSED) return onFailure({ is: 'refused', ...message })
    void client.invalidateQueries(securityQueries.overview())
    onBound(message.provider)
  }
  const takeLeft = useEffectEvent(() => {
    const message = takeMessage(BindMessage)
    if (message) report(message)
  })
  useEffect(() => {
    takeLeft()
    return () => stop.current?.()
  }, [])

  const open = (visit: Prepared) => {
    prepared.current = null
    stop.current?.()
    stop.current = openPopup({
      address: visit.url,
      opener: visit.opener,
      schema: BindMessage,
      onMessage: (message) => {
        stop.current?.()
        setVisited(null)
        report(message)
      },
      onClosed: () => setVisited(null),
    })
    if (stop.current) return setVisited(visit.provider)
    prepared.current = visit
    onFailure({ is: 'blocked', provider: visit.provider })
  }
  const bind = (provider: OAuthProvider) => {
    if (prepared.current?.provider === provider) return open(prepared.current)
    const opener = crypto.randomUUID()
    begin.mutate(
      { provider, page: isInApp() ? { returnUrl: '/security' } : { opener, origin: window.location.origin } },
      {
        onSuccess: ({ url }) => (isInApp() ? window.location.assign(url) : open({ provider, opener, url })),
        onError: (error) => onError(error, () => bind(provider)),
      },
    )
  }
  const busy = begin.isPending ? begin.variables.provider : visited
  return { bind, busy }
}
