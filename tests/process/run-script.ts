import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Ran {
  /** Null when a signal ended it. */
  code: number | null
  output: string
}

/** Starts a command of the operator, `scripts/<name>.ts`, with these settings. */
export function startScript(name: 'admin' | 'ingest', args: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const note = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const ended = once(child, 'close').then(([code]): Ran => ({ code: code === null ? null : Number(code), output }))
  return { child, ended }
}

export const runScript = (name: 'admin' | 'ingest', args: readonly string[], settings: Record<string, string>) =>
  startScript(name, args, settings).ended
