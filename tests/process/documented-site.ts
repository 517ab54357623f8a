import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** Not part of the repository, or large and constant. */
const LEFT_OUT = /^(node_modules|\.git|\.cache|data|screenshots|test-results|playwright-report)$/

/** A copy of the repository with a server started by `npm start`, and a shell there. */
export class DocumentedSite {
  readonly folder: string
  readonly #settings: Record<string, string>
  #server: ChildProcess | null = null
  /** Settings of the running server; empty when it is stopped. */
  #running = ''
  /** The server's last output. */
  output = ''

  private constructor(folder: string, settings: Record<string, string>) {
    this.folder = folder
    this.#settings = settings
  }

  /** Below `parent`, with an empty folder for backups beside it. */
  static async in(parent: string, settings: Record<string, string>) {
    const folder = path.join(parent, 'tianmu')
    await mkdir(folder)
    const entries = (await readdir('.')).filter((name) => !LEFT_OUT.test(name))
    // Exact modification times: the start compares them to see that the page is built.
    execFileSync('cp', ['-a', ...entries, folder])
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    await mkdir(path.join(parent, 'backups'))
    return new DocumentedSite(folder, settings)
  }

  /** Only what an operator's shell has: none of this run's own settings. */
  #environment(further: Record<string, string>) {
    const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env
    return { PATH, HOME, LANG, ...this.#settings, ...further }
  }

  /** Runs a block as one script; ends at the first command that fails. */
  async run(script: string, further: Record<string, string>) {
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: this.folder,
      env: this.#environment(further),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors, [code]] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'close')])
    return { code: Number(code), output: output + errors }
  }

  /** Makes sure that the server runs with these settings, named `name`. */
  async start(name: string, further: Record<string, string>) {
    if (this.#running === name) return
    await this.stop()
    // In its own process group, because npm and the server are two processes.
    const server = spawn('npm', ['start'], {
      cwd: this.folder,
      env: this.#environment(further),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.#server = server
    this.#running = name
    this.output = ''
    const note = (chunk: Buffer) => (this.output += chunk.toString())
    server.stdout.on('data', note)
    server.stderr.on('data', note)
    while (!this.output.includes('Tianmu is ready')) {
      if (server.exitCode !== null) throw new Error(`npm start ended:\n${this.output}`)
      await delay(50)
    }
  }

  async stop() {
    const server = this.#server
    this.#server = null
    this.#running = ''
    if (!server?.pid || server.exitCode !== null) return
    const gone = once(server, 'close')
    process.kill(-server.pid, 'SIGTERM')
    await gone
  }
}
