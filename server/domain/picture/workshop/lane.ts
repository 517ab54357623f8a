import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import type { OutcomeOf, Task } from './tasks.ts'
import type { Report } from './worker.ts'

/** A task that failed on the picture itself, with the decoder's words. */
export class PictureTaskError extends Error {}

export interface Lane {
  /** Waits its turn. Rejects with `PictureTaskError` when the picture is at fault, also when it kills the child. */
  run<T extends Task>(task: T): Promise<OutcomeOf<T>>
  /** Ends the child at once; what runs is lost. */
  close(): void
  /** Bytes of memory that a child held at most. */
  peakMemory(): number
}

interface Waiting {
  task: Task
  resolve: (outcome: never) => void
  reject: (error: Error) => void
}

/** A child without work ends after this long, and its memory goes back. */
const IDLE_MS = 15_000
/** A child that holds more after a task is replaced by a fresh one. */
const MAX_RSS = 350 * 1024 * 1024

/** A queue of picture work in a child process of its own: one task at a time, the oldest first. */
export function openLane({ niceness = 0 } = {}): Lane {
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  let current: (Waiting & { id: number }) | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let peak = 0

  function start() {
    const started = fork(new URL('./worker.ts', import.meta.url), {
      // Fewer arenas keep less memory that nobody uses.
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
    // The child answers a task with the outcome of its kind.
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
