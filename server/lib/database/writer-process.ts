import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./test-writer.ts', import.meta.url))
// Half the CPU time of a start.
const QUICK = new URL('../quick-imports.ts', import.meta.url).href

/** Another process on a data folder, for tests: `hold` owns it, `write` writes forever, `close` opens and closes it. */
export class WriterProcess {
  readonly child: ChildProcess
  /** Acknowledged keys. */
  readonly acknowledged: string[] = []
  /** True once the database was open. */
  readonly isReady: Promise<boolean>
  errors = ''
  #waiting: { count: number; resolve: () => void }[] = []

  constructor(dataDir: string, mode: 'hold' | 'write' | 'close') {
    this.child = spawn(process.execPath, ['--import', QUICK, PROGRAM, dataDir, mode], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ready = Promise.withResolvers<boolean>()
    this.isReady = ready.promise
    this.child.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()))
    this.child.once('close', () => ready.resolve(false))
    if (!this.child.stdout) throw new Error('no output to read')
    createInterface(this.child.stdout).on('line', (line) => {
      if (line === 'ready') return ready.resolve(true)
      this.acknowledged.push(line)
      for (const { resolve } of this.#waiting.filter(({ count }) => this.acknowledged.length >= count)) resolve()
    })
  }

  /** Resolves when `count` rows were acknowledged. */
  has(count: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ count, resolve }))
  }

  /**
   * Resolves to the exit code when the process has ended and its output was read; kills it first if a signal is given.
   */
  async ended(signal?: 'SIGKILL'): Promise<number | null> {
    if (signal) this.child.kill(signal)
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close')
    return this.child.exitCode
  }
}
