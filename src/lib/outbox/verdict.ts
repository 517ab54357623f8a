import * as v from 'valibot'
import { type OutboxKind, type OutboxPolicy, type OutboxResult, policyOf } from '#contract/outbox.ts'

/**
 * Why an entry is still queued. `network`: no response, or none of ours. `server`: it fails. `busy`: it named a time.
 * `session`: a sign-in is needed. `member`: another member is signed in.
 */
export const OBSTACLES = ['network', 'server', 'busy', 'session', 'member'] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** What an attempt means for its entry. */
export type Verdict<K extends OutboxKind = OutboxKind> =
  /** `result` is missing where an earlier request counted and its result did not come. */
  | { is: 'counted'; result?: OutboxResult<K> | undefined }
  | {
      is: 'queued'
      obstacle: Obstacle
      waitMs?: number | undefined
      /** When the server allows the next attempt, milliseconds since 1970; of an entry that still waits. */
      until?: number | undefined
    }
  /** For good, and shown. `message` is the server's; '' where it has none for members. */
  | {
      is: 'refused' | 'parked'
      message: string
      /** It came as an HTTP error, not as a 200 with `success: false`: the product spec words the two differently. */
      isHttpError?: boolean | undefined
    }
  /** Deleted without a word: the server will not do it, and no retry helps. */
  | { is: 'dropped'; status: number }

/** A response as it came. */
export interface Reply {
  status: number
  text: string
  /** As sent; null without one. */
  retryAfter: string | null
}

/** What every refusal of ours has; a captive portal's page has not. */
const Refusal = v.object({
  success: v.literal(false),
  message: v.optional(v.string(), ''),
  problem: v.optional(v.string()),
  data: v.optional(v.unknown()),
})

const NETWORK = { is: 'queued', obstacle: 'network' } as const

/**
 * Only what is surely ours and surely final settles an entry: a response that follows the contract, or a refusal in our
 * envelope. After everything else, a captive portal's page with status 200 as well, it stays queued.
 */
export function verdictOf<K extends OutboxKind>(kind: K, reply: Reply, now: number): Verdict<K> {
  // The policy of a kind parses what its verdict carries.
  return judge(policyOf(kind), reply, now) as Verdict<K>
}

function judge({ verdicts: rules }: OutboxPolicy, { status, text, retryAfter }: Reply, now: number): unknown {
  const body = status === 204 ? {} : parseJson(text)
  const isOk = status >= 200 && status < 300
  const refusal = v.safeParse(Refusal, body)
  const decided = rules.statuses?.[status]
  if (decided?.isOnlyInEnvelope && !refusal.success) return NETWORK
  if (decided) return decided.is === 'counted' ? { is: 'counted' } : { is: 'dropped', status }
  const success = isOk ? v.safeParse(rules.success, body) : undefined
  if (success?.success) return { is: 'counted', result: success.output }
  if (rules.isQueuedUntilSuccess && isOk && v.is(v.object({}), body)) return { is: 'queued', obstacle: 'server' }
  const obstacle = obstacleOf(status, body)
  if (obstacle) return { is: 'queued', ...withWait(obstacle, retryAfter, now) }
  if (!refusal.success) return NETWORK
  const { problem = '', message, data } = refusal.output
  const is = rules.problems?.[problem] ?? rules.otherwise
  if (is === 'dropped') return { is, status }
  if (is === 'counted') return { is, result: rules.result && v.is(rules.result, data) ? data : undefined }
  const isShown = isOk || rules.shownProblems?.includes(problem)
  return { is, message: isShown ? message : '', ...(!isOk && { isHttpError: true }) }
}

const QUEUED_STATUSES = new Set([408, 409, 425])

function obstacleOf(status: number, body: unknown): Obstacle | undefined {
  if (status === 401) return 'session'
  if (status === 403 && v.is(v.object({ problem: v.literal('wrong-member') }), body)) return 'member'
  if (status === 429) return 'busy'
  return status >= 500 || QUEUED_STATUSES.has(status) ? 'server' : undefined
}

/** A server that names a time is not called before it. */
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
