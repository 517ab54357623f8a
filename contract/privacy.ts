import * as v from 'valibot'
import { post } from './call.ts'
import { Instant } from './value.ts'

/** Body of `POST /api/user-privacy/heartbeat`; empty means now. */
export const Heartbeat = v.object({
  /** When the member was last active, by the device's clock; the server never sets a later time than its own. */
  at: v.optional(Instant),
})
export type Heartbeat = v.InferOutput<typeof Heartbeat>

/** `data` of `POST /api/user-privacy/heartbeat`. */
export const HeartbeatResult = v.object({
  lastOnlineAt: Instant,
  /** A new token once the old one is past half of its life. */
  token: v.optional(v.string()),
})
export type HeartbeatResult = v.InferOutput<typeof HeartbeatResult>

export const privacyCalls = {
  heartbeat: post('/api/user-privacy/heartbeat', {
    summary: 'Tell that the member is here',
    access: 'member',
    client: 'site',
    json: Heartbeat,
    response: HeartbeatResult,
  }),
}
