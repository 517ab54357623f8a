import * as v from 'valibot'
import { OAUTH_OUTCOME_KEY, type OAuthProvider } from '#contract/oauth.ts'
import { QuickLoginMessage } from '#src/domain/session/sign-in/quick-login.ts'
import { apiBase } from '#src/lib/http/api-base.ts'

/** Source: product spec §2. */
const POPUP_PX = 600
const CLOSED_CHECK_MS = 500

/** Browsers inside WeChat, QQ and Weibo open no popups. */
const IN_APP = /MicroMessenger|\bQQ\/|Weibo/i

export const isInApp = (userAgent = navigator.userAgent) => IN_APP.test(userAgent)

interface Listeners {
  onMessage: (message: QuickLoginMessage) => void
  /** Closed by hand, or cut off by the provider's pages: then a message may still come. */
  onClosed: () => void
}

const addressOf = (provider: OAuthProvider, query: Record<string, string>) =>
  `${apiBase()}/api/auth/${provider}?${new URLSearchParams(query).toString()}`

/**
 * Opens the provider in a popup; call it within the press. Messages count only from this popup and the API's origin, or
 * by the channel of this visit. Returns a cleanup function, or null where the browser blocked the popup.
 */
export function openPopup(provider: OAuthProvider, { onMessage, onClosed }: Listeners): (() => void) | null {
  const opener = crypto.randomUUID()
  const apiOrigin = new URL(apiBase() || '/', window.location.href).origin
  const [left, top] = [
    Math.max(0, window.screenX + (window.outerWidth - POPUP_PX) / 2),
    Math.max(0, window.screenY + (window.outerHeight - POPUP_PX) / 2),
  ].map(Math.round)
  const popup = window.open(
    addressOf(provider, { opener, origin: window.location.origin }),
    'oauth',
    `popup,width=${POPUP_PX},height=${POPUP_PX},left=${left},top=${top}`,
  )
  if (!popup) return null

  const accept = (data: unknown) => {
    const message = v.safeParse(QuickLoginMessage, data)
    if (message.success) onMessage(message.output)
  }
  const onWindowMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin === apiOrigin && source === popup) accept(data)
  }
  const channel = new BroadcastChannel(`oauth-${opener}`)
  channel.addEventListener('message', ({ data }) => accept(data))
  window.addEventListener('message', onWindowMessage)
  const check = setInterval(() => {
    if (!popup.closed) return
    clearInterval(check)
    onClosed()
  }, CLOSED_CHECK_MS)
  return () => {
    window.removeEventListener('message', onWindowMessage)
    channel.close()
    clearInterval(check)
  }
}

/** Opens the provider in this window; the modal opens again afterwards. */
export function openInWindow(provider: OAuthProvider) {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  query.set('dialog', 'login')
  window.location.assign(addressOf(provider, { returnUrl: `${pathname}?${query.toString()}` }))
}

/** Takes the message that a visit in this window has left, if any. */
export function takeMessage(): QuickLoginMessage | null {
  try {
    const stored = sessionStorage.getItem(OAUTH_OUTCOME_KEY)
    sessionStorage.removeItem(OAUTH_OUTCOME_KEY)
    const message = v.safeParse(QuickLoginMessage, JSON.parse(stored ?? 'null'))
    return message.success ? message.output : null
  } catch {
    return null
  }
}
