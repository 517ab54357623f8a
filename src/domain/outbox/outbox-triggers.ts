import { sendWaiting } from './page-outbox.ts'

const sendAll = () => void sendWaiting({ isEager: true, isNetworkNew: true })
const sendDue = () => {
  if (!document.hidden) void sendWaiting()
}

/** Sends what waits when the network is back, and what is due when the page is seen again. Returns what ends it. */
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
