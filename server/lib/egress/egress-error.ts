/**
 * Why nothing was fetched. `not-https`: not an https address; `address-refused`: it leads into a private network;
 * `no-address`: the name leads nowhere; the others say what their names say. All else that fails is the network's.
 */
export type EgressReason = 'not-https' | 'address-refused' | 'no-address' | 'too-many-redirects' | 'too-large'

/** The server would not fetch it. */
export class EgressError extends Error {
  readonly reason: EgressReason

  constructor(reason: EgressReason) {
    super(`egress: ${reason}`)
    this.reason = reason
  }
}

/** Whether asking again would be refused again: it leads where the server does not go. */
export const isEgressRefusal = (error: unknown) =>
  error instanceof EgressError && (error.reason === 'not-https' || error.reason === 'address-refused')
