import * as v from 'valibot'
import { OAUTH_OUTCOME_KEY } from '#contract/oauth.ts'
import { apiBase } from '#src/lib/http/api-base.ts'

/** Source: product spec §2. */
const POPUP_PX = 600
const CLOSED_CHECK_MS = 500

/** Browsers inside WeChat, QQ and Weibo open no popups. */
const IN_APP = /MicroMessenger|\bQQ\/|Weibo/i

/** True in browsers where a visit to a provider runs in the same window. */
export const isInApp = (userAgent = navigator.userAgent) => IN_APP.test(userAgent)

interface PopupVisit<S extends v.GenericSchema> {
  /** URL that the popup opens; it was created for `opener`. */
  address: string
  opener: string
  /** Messages of another shape are ignored. */
  schema: S
  onMessage: (message: v.InferOutput<S>) => void
  /** Closed by hand, or cut off by the provider's pages: then a message may still come. */
  onClosed: () => void
}

/**
 * Opens a provider in a popup; call it within the press. Messages count only from this popup and the API's origin, or
 * by the channel of this visit. Returns a cleanup function, or null where the browser blocked the popup.
 */
export function openPopup<S extends v.GenericSchema>({ address, opener, schema, onMessage, onClosed }: PopupVisit<S>) {
  const apiOrigin = new URL(apiBase() || '/', window.location.href).origin
  const [left, top] = [
    Math.max(0, window.screenX + (window.outerWidth - POPUP_PX) / 2),
    Math.max(0, window.screenY + (window.outerHeight - POPUP_PX) / 2),
  ].map(Math.round)
  const popup = window.open(address, 'oauth', `popup,width=${POPUP_PX},height=${POPUP_PX},left=${left},top=${top}`)
  if (!popup) return null

  const accept = (data: unknown) => {
    const message = v.safeParse(schema, data)
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

/** Takes the message that a visit in this window has left; null where there is none of that shape. */
export function takeMessage<S extends v.GenericSchema>(schema: S): v.InferOutput<S> | null {
  try {
    const message = v.safeParse(schema, JSON.parse(sessionStorage.getItem(OAUTH_OUTCOME_KEY) ?? 'null'))
    if (!message.success) return null
    sessionStorage.removeItem(OAUTH_OUTCOME_KEY)
    return message.output
  } catch {
    return null
  }
}
