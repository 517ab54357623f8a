/** Which of the two clients asked; each has its own wording (reading R2). */
export type ClientName = 'site' | 'wallpaper'

const MEMBER_REFUSED = new Set(['account-blocked', 'account-abnormal', 'login-blocked'])

interface ApiErrorDetails {
  client: ClientName
  /** HTTP status; 0 where no answer came. */
  status: number
  /** The body's `code`; the HTTP status where it has none. */
  code: number
  /** For programs, e.g. `check-in-already`. */
  problem?: string | undefined
  /** The server's own sentence, in the member's language; '' where it sent none. */
  serverMessage: string
  /** The body's `error`, read after `message` by the wallpaper client. */
  serverError?: string | undefined
  /** What is wrong with each field. */
  fields?: Record<string, string> | undefined
  /** What a program needs to go on. */
  data?: unknown
  /** Title of an HTML page that came in place of JSON. */
  htmlTitle?: string | undefined
  /** The body says that it is no success, whatever the status. */
  isRefused?: boolean | undefined
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number | undefined
}

/** A call that failed: no answer, a refusal, or an answer that does not keep the contract. Words come from `messageFor`. */
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

  /** The server refuses this member altogether, e.g. after a ban; its message says why and until when. */
  get isMemberRefused() {
    return this.details.status === 403 && MEMBER_REFUSED.has(this.details.problem ?? '')
  }

  /** No answer at all: offline, refused, timed out. */
  get isNetwork() {
    return this.details.status === 0
  }

  /** The server has said no, by a status of 4xx or within a 200; a code of 5xx there is a failure of its own. */
  get isRefusal() {
    const { status, code, isRefused } = this.details
    return isClientError(status) || (isRefused === true && !isServerError(code))
  }

  /** Membership level insufficient, as HTTP status or as body code (R22). */
  get isLevelTooLow() {
    return this.details.status === 402 || this.details.code === 402
  }
}

const isClientError = (status: number) => status >= 400 && status < 500
const isServerError = (code: number) => code >= 500 && code < 600
