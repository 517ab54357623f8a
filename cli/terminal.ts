import { setTimeout as delay } from 'node:timers/promises'
import { EXIT } from './failure.ts'

/** Where a command line runs: a process and its terminal, or what a test puts in their place. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  /** Folder that relative paths start from. */
  folder: string
  /** Aborted by Ctrl+C. */
  signal: AbortSignal
  /** Writes to standard output. */
  write: (text: string) => void
  /** Writes to standard error. */
  complain: (text: string) => void
  /** Waits before the site is asked again; rejects when the signal is aborted. */
  wait: (seconds: number) => Promise<void>
}

/** The terminal of this process: interrupted by its signals, ended when its reader has enough. */
export function processTerminal(): Terminal {
  const controller = new AbortController()
  const { signal } = controller
  process.once('SIGINT', () => controller.abort())
  process.once('SIGTERM', () => controller.abort())
  // A reader such as `head` may have enough before we are done.
  process.stdout.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(EXIT.ok)
  })
  return {
    env: process.env,
    folder: process.cwd(),
    signal,
    write: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    wait: (seconds) => delay(seconds * 1000, undefined, { signal }),
  }
}
