import * as v from 'valibot'
import { get } from './call.ts'

export const InviteCode = v.pipe(v.string(), v.trim(), v.maxLength(40))

/** Query of `GET /api/invite/check`. */
export const InviteQuery = v.object({ code: InviteCode })

/** Its `data`: whether a registration with this code is rewarded. */
export const InviteCheck = v.object({ counts: v.boolean() })

export const inviteCalls = {
  check: get('/api/invite/check', {
    summary: 'Whether an invite code is rewarded',
    access: 'everyone',
    client: 'site',
    query: InviteQuery,
    response: InviteCheck,
  }),
}
