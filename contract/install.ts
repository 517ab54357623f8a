import * as v from 'valibot'

/**
 * `data` of `GET` and `PUT /api/me/install-invitation`, and the body of the second: what the account remembers of the
 * invitation to put the app on a device.
 */
export const InstallInvitation = v.object({
  /** The member does not want to be invited, on any device. */
  isDeclined: v.boolean(),
})
export type InstallInvitation = v.InferOutput<typeof InstallInvitation>
