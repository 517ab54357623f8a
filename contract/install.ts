import * as v from 'valibot'
import { get, put } from './call.ts'

/**
 * `data` of `GET` and `PUT /api/me/install-invitation`, and the body of the latter: the account's setting about the
 * invitation to install the app.
 */
export const InstallInvitation = v.object({
  /** The member declined the invitation, for every device. */
  isDeclined: v.boolean(),
})
export type InstallInvitation = v.InferOutput<typeof InstallInvitation>

export const installCalls = {
  invitation: get('/api/me/install-invitation', {
    summary: 'Whether the member is invited to install the app',
    access: 'member',
    client: 'site',
    response: InstallInvitation,
  }),
  choose: put('/api/me/install-invitation', {
    summary: 'Be invited to install the app, or not',
    access: 'member',
    client: 'site',
    json: InstallInvitation,
    response: InstallInvitation,
  }),
}
