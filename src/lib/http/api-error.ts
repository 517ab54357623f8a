/** The API client of the call; each has its own wording (reading R2). */
export type ClientName = 'site' | 'wallpaper'

/** Codes of the product spec's refusals; they are here because `messageFor` words them. */
const MEMBER_REFUSED = new Set(['account-blocked', 'account-abnormal', 'login-blocked'])

interface ApiErrorDetails {
  client: ClientName
  /** HTTP status; 0 without a response. */
  status: number
  /** The body's `code`; the HTTP status if it has none. */
  code: number
  /** Machine-readable code, e.g. `check-in-already`. */
  problem?: string | undefined
  /** The server's message in the member's language; '' without one. */
  serverMessage: string
  /** The body's `error`, used after `message` by the wallpaper client. */
  serverError?: string | undefined
  /** Errors by field. */
  fields?: Record<string, string> | undefined
  /** Data that the caller needs to continue. */
  data?: unknown
  /** Title of an HTML page received instead of JSON. */
  htmlTitle?: string | undefined
  /** The body reports a failure, whatever the status. */
  isRefused?: boolean | undefined
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number | undefined
}

/** A failed call: no response, a refusal, or a response that breaks the contract. `messageFor` words it. */
export class ApiError extends Error {
  readonly details: ApiErrorDetails

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(`${details.client} ${details.status} ${details.problem ?? details.code}`, options)
    this.details = details
  }

  get status() {
    return this.details.status
  }

  get problem() {
    return this.details.problem
  }

  /** The server refuses this member, e.g. after a ban; its message gives reason and duration. */
  get isMemberRefused() {
    return this.details.status === 403 && MEMBER_REFUSED.has(this.details.problem ?? '')
  }

  /** The site is closed for maintenance. */
  get isMaintenance() {
    return this.details.status === 503 && this.details.problem === 'maintenance'
  }

  /** No response: offline, connection refused, timed out. */
  get isNetwork() {
    return this.details.status === 0
  }

  /** The server refused, with status 4xx or within a 200; a code of 5xx there is a server failure. */
  get isRefusal() {
    const { status, code, isRefused } = this.details
    return isClientError(status) || (isRefused === true && !isServerError(code))
  }

  /** Membership level too low, as HTTP status or as body code (R22). */
  get isLevelTooLow() {
    return this.details.status === 402 || this.details.code === 402
  }
}

const isClientError = (status: number) => status >= 400 && status < 500
const isServerError = (code: number) => code >= 500 && code < 600
