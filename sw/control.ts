import * as v from 'valibot'
import { WORKER_CONTROL_PATH, WorkerControl } from '#contract/worker.ts'
import type { Notes } from './notes.ts'

/** Longest that anything waits for the operator's word. */
const WAIT_MS = 2_000
const NOTHING = v.parse(WorkerControl, {})

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** What the operator wants of this worker; nothing where it cannot be read in time. */
export async function readControl(fetch: Fetch): Promise<WorkerControl> {
  try {
    const answer = await fetch(WORKER_CONTROL_PATH, { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) })
    const told = v.safeParse(WorkerControl, answer.ok ? await answer.json() : {})
    return told.success ? told.output : NOTHING
  } catch {
    return NOTHING
  }
}

/** Whether a worker of `build` may install itself. */
export const mayInstall = ({ unregister, pin }: WorkerControl, build: string) =>
  !unregister && (pin === undefined || pin === build)

interface ControlPorts {
  build: string
  notes: Notes
  /** Empties all stores that are not kept. */
  empty: () => Promise<void>
  /** Begins to bring the shell anew. */
  refill: () => void
  unregister: () => Promise<unknown>
}

/**
 * Does what the operator wants. Resolves to whether pages may come from the store; where they may not, the next start
 * asks first, until a page has started again.
 */
export async function obey(control: WorkerControl, ports: ControlPorts): Promise<boolean> {
  const { build, notes, empty, refill, unregister } = ports
  if (control.unregister) {
    await unregister()
    await empty()
    return false
  }
  if (control.purge !== undefined && control.purge !== (await notes.read('purged'))) {
    await empty()
    await notes.write('purged', control.purge)
    refill()
    return false
  }
  const mayServe = mayInstall(control, build)
  if (!mayServe) await notes.erase('started')
  return mayServe
}
