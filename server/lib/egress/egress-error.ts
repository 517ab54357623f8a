/**
 * Why nothing was fetched. `not-https`: not an https URL; `address-refused`: it leads into a private network; `port-
 * refused`: not port 443; `host-refused`: not a host that the caller fetches from; `no-address`: the name has no
 * address; `slow-name`: the resolver did not respond in time; the others are explained by their names. Any other
 * failure is a network error.
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

/** The server refused to fetch the URL. */
export class EgressError extends Error {
  readonly reason: EgressReason

  constructor(reason: EgressReason) {
    super(`egress: ${reason}`)
    this.reason = reason
  }
}

/** Whether another attempt would be refused too: the address is one the server does not connect to. */
export const isEgressRefusal = (error: unknown) =>
  error instanceof EgressError &&
  ['not-https', 'address-refused', 'port-refused', 'host-refused'].includes(error.reason)
