/**
 * Why nothing was fetched. `not-https`: not an https address; `address-refused`: it leads into a private network;
 * `port-refused`: not port 443; `host-refused`: not a host that the caller fetches from; `no-address`: the name leads
 * nowhere; `slow-name`: no answer of the name's resolver in time; the others say what their names say. All else that fails
 * is the network's.
 */
export type EgressReason =
  | 'not-https'
  | 'address-refused'
  | 'port-refused'
  | 'host-refused'
  | 'no-address'
  | 'slow-name'
  | 'too-many-redirects'
  | 'too-large'

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
  error instanceof EgressError &&
  ['not-https', 'address-refused', 'port-refused', 'host-refused'].includes(error.reason)
