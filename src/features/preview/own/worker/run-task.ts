import { trustedTypePolicy } from '#src/lib/browser/trusted-types.ts'
// oxlint-disable-next-line import/default -- Vite's address of the built script
import workerAddress from './picture.worker.ts?worker&url'
import { type Inspected, type InspectTask, type MakeTask, PictureTaskError, type TaskResult } from './task.ts'

/** Reads the picture's size and makes smaller copies of it. Rejects with a `PictureTaskError`. */
export const inspectPicture = (file: Blob) => runTask<Inspected>({ kind: 'inspect', file })

/**
 * The part as a file of the screen's pixels, without metadata. Rejects with a `PictureTaskError`, and with the signal's
 * reason once that ends the task.
 */
export const makeFile = (task: Omit<MakeTask, 'kind'>, signal: AbortSignal) =>
  runTask<Blob>({ kind: 'make', ...task }, signal)

/** Each task has a worker of its own: with it ends its memory, which may be half a gigabyte. */
function runTask<Value extends Inspected | Blob>(task: InspectTask | MakeTask, signal?: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(scriptAddress(), { type: 'module' })
    signal?.addEventListener('abort', () => {
      worker.terminate()
      reject(signal.reason as Error)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<TaskResult>) => {
      worker.terminate()
      if (data.is === 'done') resolve(data.value as Value)
      else reject(new PictureTaskError(data.refusal))
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      // The browser sends a plain event where the script does not load.
      reject(new PictureTaskError({ why: event instanceof ErrorEvent ? 'failed' : 'unloaded' }))
    })
    worker.postMessage(task, [])
  })
}

function scriptAddress() {
  const policy = trustedTypePolicy('picture-worker', { createScriptURL: () => workerAddress })
  return policy.createScriptURL('')
}
