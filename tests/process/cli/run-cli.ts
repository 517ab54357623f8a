import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StandIns } from './stand-ins.ts'

export interface CliResult {
  /** Null when a signal ended it. */
  code: number | null
  out: string
  err: string
}

/** A computer of a member: a home folder, programs of its desktop and an environment. */
export class Computer {
  readonly home: string
  readonly programs: StandIns
  readonly env: Record<string, string>

  constructor(folder: string, env: Record<string, string>) {
    this.home = join(folder, 'home')
    mkdirSync(this.home, { recursive: true })
    this.programs = new StandIns(join(folder, 'bin'))
    this.env = env
  }

  /** What `wp` finds set; nothing of this machine's desktop reaches it. */
  envWith(more: Record<string, string>): Record<string, string> {
    return {
      HOME: this.home,
      PATH: this.programs.folder,
      LANG: 'en_GB.UTF-8',
      XDG_RUNTIME_DIR: this.home,
      ...this.env,
      ...more,
    }
  }

  /** Starts `wp` as a process. */
  start(args: readonly string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [join(process.cwd(), 'cli/wp.mjs'), ...args], {
      cwd: this.home,
      env: this.envWith(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const result: CliResult = { code: null, out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (part: string) => (result.out += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (result.err += part))
    const ended = once(child, 'close').then(([code]): CliResult => ({
      ...result,
      code: code === null ? null : Number(code),
    }))
    /** Resolves to the match once standard error has it. */
    const says = (wanted: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = wanted.exec(result.err)
          if (found) resolve(found)
        }
        look()
        child.stderr.on('data', look)
        void ended.then(({ out, err }) => reject(new Error(`wp ended without ${wanted}:\n${out}${err}`)))
      })
    return { child, ended, says }
  }

  run(args: readonly string[], env?: Record<string, string>): Promise<CliResult> {
    return this.start(args, env).ended
  }
}
