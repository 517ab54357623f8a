import * as v from 'valibot'
import { CheckInResult } from '#contract/check-in.ts'
import { HeartbeatResult } from '#contract/privacy.ts'

/**
 * Why an entry is kept. `network`: no answer, or none of ours. `server`: it fails. `busy`: it named a time. `session`: a
 * sign-in is needed. `member`: somebody else is signed in.
 */
export const OBSTACLES = ['network', 'server', 'busy', 'session', 'member'] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** What an attempt means for its entry. */
export type Verdict =
  /** `result` is missing where the day was claimed before and its numbers did not come. */
  | { is: 'counted'; result?: CheckInResult | undefined; token?: string | undefined }
  | {
      is: 'kept'
      obstacle: Obstacle
      waitMs?: number | undefined
      /** Of one that still waits: when the server wants it, milliseconds since 1970. */
      until?: number | undefined
    }
  /** For good, and shown. `message` is the server's; '' where it has none for people. */
  | {
      is: 'refused' | 'parked'
      message: string
      /** It came as an HTTP error, not as an answer with `success: false`: the product spec words the two differently. */
      isHttpError?: boolean | undefined
    }
  /** A heartbeat that is not worth keeping, or a logout that the server will not do. */
  | { is: 'dropped'; status: number }

/** An answer as it came. */
export interface Reply {
  status: number
  text: string
  /** As sent; null without one. */
  retryAfter: string | null
}

/** What every refusal of ours has; a portal's page has not. */
const Refusal = v.object({
  success: v.literal(false),
  message: v.optional(v.string(), ''),
  problem: v.optional(v.string()),
  data: v.optional(v.unknown()),
})

/**
 * What every success of ours has: a code 0, a `success`, or both (product spec §7 gives a check-in the second alone). A
 * portal's page has neither.
 */
const Success = <const S extends v.GenericSchema>(data: S) =>
  v.pipe(
    v.object({ code: v.nullish(v.literal(0)), success: v.nullish(v.literal(true)), data }),
    v.check(({ code, success }) => code === 0 || success === true),
  )

/** The product spec names nothing of a heartbeat's answer. */
const HeartbeatAnswer = v.nullish(v.partial(HeartbeatResult))

type Kind = 'check-in' | 'heartbeat' | 'logout'

/** Refusals whose words are for the member; those of other 4xx are for who writes programs. */
const TOLD_PROBLEMS = new Set(['check-in-day-closed', 'account-blocked', 'account-abnormal', 'login-blocked'])

/**
 * Only what is surely ours and surely final settles an entry: an answer that keeps the contract, or a refusal in our
 * envelope. Everything else, a captive portal's page with status 200 as well, leaves it for the next time.
 */
export function verdictOf(kind: Kind, { status, text, retryAfter }: Reply, now: number): Verdict {
  const body = status === 204 ? {} : parseJson(text)
  const isOk = status >= 200 && status < 300
  // There is no such session any more; a portal says so as well.
  if (kind === 'logout' && status === 401)
    return v.is(Refusal, body) ? { is: 'counted' } : { is: 'kept', obstacle: 'network' }
  if (kind === 'heartbeat' && (status === 401 || status === 403)) return { is: 'dropped', status }
  const counted = isOk ? countedBy(kind, body) : undefined
  if (counted) return counted
  // The session is still open at the server: its cookie must go with nothing but the logout.
  if (kind === 'logout' && isOk && v.is(v.object({}), body)) return { is: 'kept', obstacle: 'server' }
  const obstacle = obstacleOf(status, body)
  if (obstacle) return { is: 'kept', ...withWait(obstacle, retryAfter, now) }
  const refusal = v.safeParse(Refusal, body)
  if (!refusal.success) return { is: 'kept', obstacle: 'network' }
  const { problem, message, data } = refusal.output
  if (kind !== 'check-in') return { is: 'dropped', status }
  if (problem === 'check-in-already') return { is: 'counted', result: v.is(CheckInResult, data) ? data : undefined }
  const isTold = isOk || TOLD_PROBLEMS.has(problem ?? '')
  const is = problem === 'check-in-day-closed' ? 'refused' : 'parked'
  return { is, message: isTold ? message : '', ...(!isOk && { isHttpError: true }) }
}

function countedBy(kind: Kind, body: unknown): Verdict | undefined {
  if (kind === 'check-in') {
    const answer = v.safeParse(Success(CheckInResult), body)
    return answer.success ? { is: 'counted', result: answer.output.data } : undefined
  }
  if (kind === 'logout') return v.is(Done, body) ? { is: 'counted' } : undefined
  const answer = v.safeParse(Success(HeartbeatAnswer), body)
  return answer.success ? { is: 'counted', token: answer.output.data?.token } : undefined
}

/** The product spec names no field of a logout's answer: whatever is no refusal has ended the session. */
const Done = v.object({ success: v.nullish(v.literal(true)), code: v.nullish(v.literal(0)) })

const KEPT_STATUSES = new Set([408, 409, 425])

function obstacleOf(status: number, body: unknown): Obstacle | undefined {
  if (status === 401) return 'session'
  if (status === 403 && v.is(v.object({ problem: v.literal('wrong-member') }), body)) return 'member'
  if (status === 429) return 'busy'
  return status >= 500 || KEPT_STATUSES.has(status) ? 'server' : undefined
}

/** A server that names a time is not asked before it. */
function withWait(obstacle: Obstacle, retryAfter: string | null, now: number) {
  const waitMs = obstacle === 'session' ? undefined : retryAfterMs(retryAfter, now)
  return waitMs === undefined ? { obstacle } : { obstacle: 'busy' as const, waitMs }
}

/** Retry-After in milliseconds, whether it came as seconds or as a date. */
function retryAfterMs(value: string | null, now: number) {
  if (value === null) return undefined
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return wait > 0 ? wait : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
