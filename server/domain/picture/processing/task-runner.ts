import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import type { OutcomeOf, Task } from './tasks.ts'
import type { Report } from './worker.ts'

/** A task that failed because of the picture itself, with the decoder's message. */
export class PictureTaskError extends Error {}

export interface TaskRunner {
  /**
   * Runs a task when it is its turn. Rejects with `PictureTaskError` when the picture is at fault, also when it kills
   * the child.
   */
  run<T extends Task>(task: T): Promise<OutcomeOf<T>>
  /** Ends the child at once; a running task is lost. */
  close(): void
  /** Peak memory of a child, in bytes. */
  peakMemory(): number
}

interface Waiting {
  task: Task
  resolve: (outcome: never) => void
  reject: (error: Error) => void
}

/** An idle child ends after this time, and its memory is freed. */
const IDLE_MS = 15_000
/** A child that uses more memory after a task is replaced. */
const MAX_RSS = 350 * 1024 * 1024

/** A queue of picture tasks in a child process: one task at a time, the oldest first. */
export function openTaskRunner({ niceness = 0 } = {}): TaskRunner {
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  let current: (Waiting & { id: number }) | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let peak = 0

  function start() {
    const started = fork(new URL('./worker.ts', import.meta.url), {
      // Fewer arenas waste less memory.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
    })
    if (niceness > 0 && started.pid) setPriority(started.pid, niceness)
    started.on('message', (report: Report) => settle(started, report))
    started.on('exit', () => {
      if (child !== started) return
      child = undefined
      const lost = current
      current = undefined
      lost?.reject(new PictureTaskError('the picture ended the process that read it'))
      next()
    })
    started.on('error', () => started.kill('SIGKILL'))
    return started
  }

  function settle(from: ChildProcess, report: Report) {
    if (current?.id !== report.id || from !== child) return
    const { resolve, reject } = current
    current = undefined
    peak = Math.max(peak, report.peak)
    if (report.rss > MAX_RSS) stop()
    if ('error' in report) reject(new PictureTaskError(report.error))
    // The child answers a task with the result of its kind.
    else resolve(report.outcome as never)
    next()
  }

  function next() {
    clearTimeout(idle)
    if (current) return
    const waiting = queue.shift()
    if (!waiting) {
      idle = setTimeout(stop, IDLE_MS)
      idle.unref()
      child?.unref()
      child?.channel?.unref()
      return
    }
    child ??= start()
    child.ref()
    child.channel?.ref()
    current = { ...waiting, id: ++lastId }
    child.send({ id: current.id, task: current.task })
  }

  function stop() {
    const stopped = child
    child = undefined
    stopped?.kill('SIGKILL')
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject })
        next()
      }),
    close() {
      clearTimeout(idle)
      stop()
      const lost = [...(current ? [current] : []), ...queue.splice(0)]
      current = undefined
      for (const { reject } of lost) reject(new PictureTaskError('stopped'))
    },
    peakMemory: () => peak,
  }
}
