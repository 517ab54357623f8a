/** The requester of a job, and until when. */
export interface Requester {
  /** The client that the job counts for, e.g. `member 12` or `address 192.0.2.1`. */
  client: string
  isMember: boolean
  /** Aborted when the response is no longer needed. */
  signal: AbortSignal
}

/** Small jobs do not wait behind large ones: each size has its own slots. */
export type JobSize = 'small' | 'large'

/** The queue is full: the same may be requested again later. */
export class QueueFullError extends Error {
  /** Seconds. */
  readonly retryAfter = 5
}

/** The requester left. */
export class AbandonedError extends Error {}

export interface JobQueue {
  /**
   * The result of `work`, when it is its turn. Requests for the same key before it has ended share one run. Rejects
   * with `QueueFullError`, and with `AbandonedError` when the requester has left; a job without requesters is dropped
   * unless it has begun.
   */
  run<T>(job: { key: string; size: JobSize; requester: Requester; work: () => Promise<T> }): Promise<T>
}

interface Request {
  requester: Requester
  resolve: (outcome: never) => void
  reject: (error: unknown) => void
}

interface Job {
  key: string
  size: JobSize
  work: () => Promise<unknown>
  requests: Set<Request>
  /** The client it runs for; undefined while it waits. */
  runsFor?: string
}

/** Jobs of one size that run at the same time: while one is processed, the next can fetch its source. */
const SLOTS = 2
/** Jobs of one size that run at the same time for one client. */
const RUNNING = { visitor: 1, member: 2 }
/** Jobs that wait for one client. More than a page shows at once on a site without derivatives. */
const WAITING = { visitor: 40, member: 80 }
/** Jobs that wait in total, and how many of them for visitors alone. */
const WAITING_IN_ALL = 240
const WAITING_FOR_VISITORS = 160
/** Number of clients whose turns are remembered. */
const REMEMBERED = 1_000

const kindOf = ({ isMember }: Requester) => (isMember ? 'member' : 'visitor')

/**
 * A fair queue: members before visitors, then the least recently served client, then the oldest job. In memory; jobs of
 * a stopped server are lost with their requests.
 */
export function openJobQueue(): JobQueue {
  /** By key, the oldest first. */
  const jobs = new Map<string, Job>()
  /** Client → number of its last turn, the least recent first. */
  const turns = new Map<string, number>()
  let lastTurn = 0

  const all = () => [...jobs.values()]
  const waiting = () => all().filter(({ runsFor }) => runsFor === undefined)
  const isFor = ({ requests }: Job, client: string) =>
    [...requests].some(({ requester }) => requester.client === client)
  const isForMember = ({ requests }: Job) => [...requests].some(({ requester }) => requester.isMember)

  function hasRoomFor(requester: Requester) {
    const queue = waiting()
    if (queue.length >= WAITING_IN_ALL) return false
    if (!requester.isMember && queue.filter((job) => !isForMember(job)).length >= WAITING_FOR_VISITORS) return false
    return queue.filter((job) => isFor(job, requester.client)).length < WAITING[kindOf(requester)]
  }

  function mayRun(requester: Requester, size: JobSize) {
    const running = all().filter((job) => job.size === size && job.runsFor === requester.client)
    return running.length < RUNNING[kindOf(requester)]
  }

  const turnOf = ({ client }: Requester) => turns.get(client) ?? 0
  const byTurn = (one: Requester, other: Requester) =>
    Number(other.isMember) - Number(one.isMember) || turnOf(one) - turnOf(other)

  function findNext(size: JobSize) {
    const candidates = waiting()
      .filter((job) => job.size === size)
      .flatMap((job) => [...job.requests].map(({ requester }) => ({ job, requester })))
      .filter(({ requester }) => mayRun(requester, size))
    // The sort is stable: among equals the oldest is first.
    return candidates.toSorted((one, other) => byTurn(one.requester, other.requester))[0]
  }

  function fill(size: JobSize) {
    while (all().filter((job) => job.size === size && job.runsFor !== undefined).length < SLOTS) {
      const next = findNext(size)
      if (!next) return
      remember(next.requester.client)
      next.job.runsFor = next.requester.client
      void start(next.job)
    }
  }

  function remember(client: string) {
    turns.delete(client)
    turns.set(client, ++lastTurn)
    const [oldest] = turns.keys()
    if (turns.size > REMEMBERED && oldest !== undefined) turns.delete(oldest)
  }

  async function start(job: Job) {
    const [ended] = await Promise.allSettled([job.work()])
    jobs.delete(job.key)
    for (const { resolve, reject } of job.requests) {
      // Later requests for the key share its result.
      if (ended.status === 'fulfilled') resolve(ended.value as never)
      else reject(ended.reason)
    }
    fill(job.size)
  }

  function leave(job: Job, request: Request) {
    if (!job.requests.delete(request)) return
    if (job.requests.size === 0 && job.runsFor === undefined) jobs.delete(job.key)
    request.reject(new AbandonedError())
  }

  return {
    run: ({ key, size, requester, work }) =>
      new Promise((resolve, reject) => {
        if (requester.signal.aborted) throw new AbandonedError()
        const known = jobs.get(key)
        if (!known && !hasRoomFor(requester)) throw new QueueFullError()
        const job: Job = known ?? { key, size, work, requests: new Set() }
        const request = { requester, resolve, reject }
        job.requests.add(request)
        jobs.set(key, job)
        requester.signal.addEventListener('abort', () => leave(job, request), { once: true })
        fill(size)
      }),
  }
}
