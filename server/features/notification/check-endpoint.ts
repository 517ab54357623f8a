import type { Services } from '#server/app-env.ts'
import { EgressError } from '#server/lib/egress/egress-error.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** Running checks, by member; each takes two seconds at most. */
const running = new Map<number, Promise<void>>()
const RETRY_SECONDS = 5

/**
 * Refuses with `push-endpoint-refused` a URL that the server does not connect to, and with `unavailable` one whose name
 * server takes too long. A member's checks run one at a time.
 */
export async function checkEndpoint({ egress }: Pick<Services, 'egress'>, memberId: number, endpoint: string) {
  const earlier = running.get(memberId)
  const check = (earlier ?? Promise.resolve()).then(() => egress.check(endpoint))
  const settled = check.catch(() => {})
  running.set(memberId, settled)
  try {
    await check
  } catch (error) {
    throw error instanceof EgressError ? refusalFor(error) : error
  } finally {
    // A later request may have replaced it.
    if (running.get(memberId) === settled) running.delete(memberId)
  }
}

const refusalFor = ({ reason }: EgressError) =>
  reason === 'slow-name'
    ? new ProblemError('unavailable', { retryAfter: RETRY_SECONDS })
    : new ProblemError('push-endpoint-refused')
