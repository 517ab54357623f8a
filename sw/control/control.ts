import * as v from 'valibot'
import { WORKER_CONTROL_PATH, WorkerControl } from '#contract/worker.ts'
import type { WorkerState } from './worker-state.ts'

/** Timeout for fetching the control file. */
const CONTROL_TIMEOUT_MS = 2_000
const NO_CONTROL = v.parse(WorkerControl, {})

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Reads the operator's control file; an empty one if it cannot be read in time. */
export async function readControl(fetch: Fetch): Promise<WorkerControl> {
  try {
    const response = await fetch(WORKER_CONTROL_PATH, {
      cache: 'no-store',
      signal: AbortSignal.timeout(CONTROL_TIMEOUT_MS),
    })
    const parsed = v.safeParse(WorkerControl, response.ok ? await response.json() : {})
    return parsed.success ? parsed.output : NO_CONTROL
  } catch {
    return NO_CONTROL
  }
}

/** Whether a worker of `build` may install itself. */
export const mayInstall = ({ unregister, pin }: WorkerControl, build: string) =>
  !unregister && (pin === undefined || pin === build)

interface ControlPorts {
  build: string
  state: WorkerState
  /** Deletes all caches but those of offline pictures. */
  deleteCaches: () => Promise<void>
  /** Starts to download the shell again, without waiting for it. */
  refillShell: () => void
  unregister: () => Promise<unknown>
}

/**
 * Applies the operator's control file. Resolves to whether navigations may be answered from the cache. If not, the next
 * navigation waits for the control file, until a page has started again.
 */
export async function applyControl(control: WorkerControl, ports: ControlPorts): Promise<boolean> {
  const { build, state, deleteCaches, refillShell, unregister } = ports
  if (control.unregister) {
    await unregister()
    await deleteCaches()
    return false
  }
  if (control.purge !== undefined && control.purge !== (await state.read('purged'))) {
    await deleteCaches()
    await state.write('purged', control.purge)
    refillShell()
    return false
  }
  const mayServe = mayInstall(control, build)
  if (!mayServe) await state.delete('started')
  return mayServe
}
