import { sendWaiting } from './page-outbox.ts'

const sendAll = () => void sendWaiting({ isEager: true, isNetworkNew: true })
const sendDue = () => {
  if (!document.hidden) void sendWaiting()
}

/** Sends due entries when the network returns and when the page becomes visible. Returns a cleanup function. */
export function startOutboxTriggers() {
  window.addEventListener('online', sendAll)
  window.addEventListener('pageshow', sendDue)
  document.addEventListener('visibilitychange', sendDue)
  return () => {
    window.removeEventListener('online', sendAll)
    window.removeEventListener('pageshow', sendDue)
    document.removeEventListener('visibilitychange', sendDue)
  }
}
