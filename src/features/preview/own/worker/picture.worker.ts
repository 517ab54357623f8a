import { inspect } from './inspect.ts'
import { make } from './make.ts'
import { PictureTaskError, type PictureTask, type TaskResult } from './task.ts'

self.addEventListener('message', ({ data: task }: MessageEvent<PictureTask>) => void answer(task))

async function answer(task: PictureTask) {
  const result = await (task.kind === 'inspect' ? inspect(task.file) : make(task)).then(
    (value): TaskResult => ({ is: 'done', value }),
    (error: unknown): TaskResult => ({
      is: 'refused',
      refusal: error instanceof PictureTaskError ? error.refusal : { why: 'failed' },
    }),
  )
  self.postMessage(result, { transfer: [] })
}
