import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { OAUTH_REFUSED, type OAuthProvider } from '#contract/oauth.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import type { QuickLoginMessage } from '#src/domain/session/sign-in/quick-login.ts'
import type { SignInSource } from '../use-failure.ts'
import { useSignIn } from '../use-sign-in.ts'
import { isInApp, openInWindow, openPopup, takeMessage } from './visit.ts'

/** Sign-in by provider: one visit at a time; its result is shown as that of the forms. */
export function useQuickLogin(source: SignInSource) {
  const { t } = useLingui()
  const [visited, setVisited] = useState<OAuthProvider | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const { send, fail, clear, failure, isPending } = useSignIn(
    sessionMutations.quickLogin,
    { done: () => t`Login successful`, failed: t`Login failed`, thrown: t`Login failed` },
    source,
  )

  const report = (message: QuickLoginMessage) => {
    if (message.type !== OAUTH_REFUSED) return send(message)
    if (message.problem === 'provider-cancelled') return undefined
    const reason = typeof message.message === 'string' ? message.message : ''
    return send({ ...message, message: reason && t`Login failed: ${reason}` })
  }
  const finish = (message: QuickLoginMessage) => {
    stop.current?.()
    setVisited(null)
    report(message)
  }
  const takeLeft = useEffectEvent(() => {
    const message = takeMessage()
    if (message) report(message)
  })
  useEffect(() => {
    takeLeft()
    return () => stop.current?.()
  }, [])

  const visit = (provider: OAuthProvider) => {
    clear()
    if (isInApp()) return openInWindow(provider)
    stop.current?.()
    stop.current = openPopup(provider, { onMessage: finish, onClosed: () => setVisited(null) })
    if (!stop.current) return fail({ line: t`Popup blocked; allow popups and try again`, fields: {} })
    setVisited(provider)
  }
  return { visit, visited, failure, isPending }
}
