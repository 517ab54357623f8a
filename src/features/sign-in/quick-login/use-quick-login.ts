import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callAddress } from '#contract/call.ts'
import { OAUTH_REFUSED, oauthCalls, type OAuthProvider } from '#contract/oauth.ts'
import { isInApp, openPopup, takeMessage } from '#src/domain/provider-visit/visit.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { deviceName } from '#src/domain/session/sign-in/device-name.ts'
import { QuickLoginMessage } from '#src/domain/session/sign-in/quick-login.ts'
import { apiBase } from '#src/lib/http/api-base.ts'
import type { SignInSource } from '../use-failure.ts'
import { useSignIn } from '../use-sign-in.ts'

/** This page, with the modal open. */
function pageWithModal() {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  query.set('dialog', 'login')
  return `${pathname}?${query.toString()}`
}

/** Sign-in by provider: one visit at a time; its result is shown as that of the forms. */
export function useQuickLogin(source: SignInSource) {
  const { t, i18n } = useLingui()
  const { invite = '' } = useSearch({ from: '__root__' })
  const [visited, setVisited] = useState<OAuthProvider | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const { send, fail, clear, failure, isPending } = useSignIn(
    sessionMutations.quickLogin,
    {
      // Someone new, invited by the code in the URL.
      done: ({ inviteReward }) =>
        inviteReward ? t`Registration successful, invitation reward received!` : t`Login successful`,
      failed: t`Login failed`,
      thrown: t`Login failed`,
    },
    source,
  )

  const report = (message: QuickLoginMessage) => {
    if (message.type !== OAUTH_REFUSED) return send(message)
    if (message.problem === 'provider-cancelled') return undefined
    const reason = message.message
    return send({ ...message, ...(reason && { message: t`Login failed: ${reason}` }) })
  }
  const finish = (message: QuickLoginMessage) => {
    stop.current?.()
    setVisited(null)
    report(message)
  }
  const takeLeft = useEffectEvent(() => {
    const message = takeMessage(QuickLoginMessage)
    if (message) report(message)
  })
  useEffect(() => {
    takeLeft()
    return () => stop.current?.()
  }, [])

  const visit = (provider: OAuthProvider) => {
    const addressOf = (page: Record<string, string>) => {
      const query = {
        ...page,
        language: i18n.locale === 'en' ? ('en' as const) : ('zh' as const),
        deviceName: deviceName(navigator.userAgent),
        ...(invite && { invite }),
      }
      return apiBase() + callAddress(oauthCalls.start, { params: { provider }, query })
    }
    clear()
    if (isInApp()) return window.location.assign(addressOf({ returnUrl: pageWithModal() }))
    stop.current?.()
    const opener = crypto.randomUUID()
    stop.current = openPopup({
      address: addressOf({ opener, origin: window.location.origin }),
      opener,
      schema: QuickLoginMessage,
      onMessage: finish,
      onClosed: () => setVisited(null),
    })
    if (!stop.current) return fail({ line: t`Popup blocked; allow popups and try again`, fields: {} })
    setVisited(provider)
  }
  return { visit, visited, failure, isPending }
}
