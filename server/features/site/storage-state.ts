import { once } from 'node:events'
import { probe } from '#server/lib/storage/open-storage.ts'
import type { Storage } from '#server/lib/storage/storage.ts'

/** Health is public and may be called often; each call of a bucket costs money. */
const FRESH_MS = 5_000
/** Health does not wait longer for an optional part. */
const WITHIN_MS = 2_500

type State = 'ok' | 'unavailable'
const known = new WeakMap<Storage, { asked: number; state: Promise<State> }>()

/** Whether the picture storage responds, as of at most five seconds ago. */
export async function storageState(storage: Storage): Promise<State> {
  const last = known.get(storage)
  if (last && performance.now() - last.asked < FRESH_MS) return last.state
  const tooLate = once(AbortSignal.timeout(WITHIN_MS), 'abort').then((): State => 'unavailable')
  const answer = probe(storage).then(
    (): State => 'ok',
    (): State => 'unavailable',
  )
  const state = Promise.race([answer, tooLate])
  known.set(storage, { asked: performance.now(), state })
  return state
}
