import * as v from 'valibot'
import type { OutboxPolicy } from '#contract/outbox-policy.ts'
import { type OutboxKind, type OutboxResult, policyOf } from '#contract/outbox.ts'

/**
 * Why an entry is still queued. `network`: no response, or not one of our server. `server`: it failed. `busy`: it named
 * a time. `session`: a sign-in is needed. `member`: another member is signed in.
 */
export const OBSTACLES = ['network', 'server', 'busy', 'session', 'member'] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** What an attempt means for its entry. */
export type Verdict<K extends OutboxKind = OutboxKind> =
  /** `result` is missing if an earlier request counted and its result is unknown. */
  | { is: 'counted'; result?: OutboxResult<K> | undefined }
  | {
      is: 'queued'
      obstacle: Obstacle
      waitMs?: number | undefined
      /** For a waiting entry: when the server allows the next attempt, milliseconds since 1970. */
      until?: number | undefined
    }
  /** Final, and shown to the member. `message` is the server's; '' if it has none for members. */
  | {
      is: 'refused' | 'parked'
      message: string
      /** An HTTP error instead of a 200 with `success: false`; the product spec gives them different texts. */
      isHttpError?: boolean | undefined
    }
  /** Deleted silently: the server will not do it, and a retry does not help. */
  | { is: 'dropped'; status: number }

/** A response, unparsed. */
export interface Reply {
  status: number
  text: string
  /** The Retry-After header; null if missing. */
  retryAfter: string | null
}

/** Envelope of the server's refusals, which a captive portal's page does not have. */
const Refusal = v.object({
  success: v.literal(false),
  message: v.optional(v.string(), ''),
  problem: v.optional(v.string()),
  data: v.optional(v.unknown()),
})

const NETWORK = { is: 'queued', obstacle: 'network' } as const

/**
 * What a response means for an entry. Only a response that follows the contract, or a refusal in the server's envelope,
 * settles it. After anything else, for example a captive portal's page with status 200, it stays queued.
 */
export function verdictOf<K extends OutboxKind>(kind: K, reply: Reply, now: number): Verdict<K> {
  // The policy of the kind parses the result.
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
  // What a policy names is the server's answer, also with a status that otherwise means another attempt.
  const named = refusal.success ? rules.problems?.[refusal.output.problem ?? ''] : undefined
  const obstacle = named ? undefined : obstacleOf(status, body)
  // The time is the operator's estimate; the site may be back before it.
  if (isMaintenance(status, body)) return { is: 'queued', obstacle: 'server' }
  if (obstacle) return { is: 'queued', ...withWait(obstacle, retryAfter, now) }
  if (!refusal.success) return NETWORK
  const { problem = '', message, data } = refusal.output
  const is = named ?? rules.otherwise
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

/** Whether the site is closed for maintenance. */
export const isMaintenance = (status: number, body: unknown) =>
  status === 503 && v.is(v.object({ problem: v.literal('maintenance') }), body)

/** Adds the wait that the server has named; the obstacle is `busy` then. */
function withWait(obstacle: Obstacle, retryAfter: string | null, now: number) {
  const waitMs = obstacle === 'session' ? undefined : retryAfterMs(retryAfter, now)
  return waitMs === undefined ? { obstacle } : { obstacle: 'busy' as const, waitMs }
}

/** Retry-After in milliseconds, from seconds or a date. */
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
