import { HeartbeatResult } from '#contract/privacy.ts'
import { siteApi } from '#src/lib/api.ts'

/** Tells that the member is here now. */
export function postHeartbeat() {
  return siteApi.post('user-privacy/heartbeat', HeartbeatResult, { json: {}, keepalive: true })
}
