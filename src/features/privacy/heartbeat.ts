import { HEARTBEAT_INTERVAL_MS, HEARTBEAT_MAX_FAILURES } from '#contract/timing.ts'

/** Result of one heartbeat: `refused` is a 401, after which none of this session can succeed. */
export type Beat = 'counted' | 'failed' | 'refused'

/**
 * Sends a heartbeat every 300 s from `start` to `stop`, at once if the last one is older than that. Stops when one is
 * refused or three in a row fail; `onStop` is called in both cases. Source: product spec §4.
 */
export function createHeartbeat(beat: () => Promise<Beat>, onStop: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let run = 0
  let failures = 0
  let lastAt = Number.NEGATIVE_INFINITY

  const isRunning = () => run % 2 === 1

  function start() {
    if (isRunning()) return
    run += 1
    failures = 0
    schedule(Math.max(0, lastAt + HEARTBEAT_INTERVAL_MS - Date.now()))
  }

  function stop() {
    if (!isRunning()) return
    run += 1
    clearTimeout(timer)
    onStop()
  }

  function schedule(delay: number) {
    const thisRun = run
    timer = setTimeout(() => void once(thisRun), delay)
  }

  async function once(thisRun: number) {
    lastAt = Date.now()
    const outcome = await beat()
    // Stopped while waiting for the response.
    if (run !== thisRun) return
    failures = outcome === 'failed' ? failures + 1 : 0
    if (outcome === 'refused' || failures >= HEARTBEAT_MAX_FAILURES) stop()
    else schedule(lastAt + HEARTBEAT_INTERVAL_MS - Date.now())
  }

  return { start, stop, isRunning }
}
