import { spawn } from 'node:child_process'
import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'
import { plain } from '../text/plain.ts'

/** Milliseconds after which a program of the desktop is stopped. */
const TIMEOUT_MS = 30_000

export type Runner = Pick<Context, 'env' | 'words' | 'signal'>

interface Options {
  /** Added to the environment. */
  env?: Record<string, string>
  input?: string
}

/**
 * Runs a program of the desktop without a shell, so that nothing of a file's name is read as a command; gives what it
 * prints. Rejects with a `CliError` where it is missing or fails.
 */
export async function run(
  { env, words, signal }: Runner,
  program: string,
  args: readonly string[],
  { env: added = {}, input = '' }: Options = {},
): Promise<string> {
  const child = spawn(program, args, {
    env: { ...env, ...added },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  let printed = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaint += part))
  // A program that does not read its input may have ended before it is written.
  child.stdin.on('error', () => {}).end(input)
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    child.once('close', resolve)
  })
  signal.throwIfAborted()
  if (code === 0) return printed
  if (code === 'ENOENT') throw new CliError('system', words.noProgram(program), 'program-missing')
  throw new CliError('system', words.programFailed(program, plain(complaint || printed).slice(0, 300) || String(code)))
}

/** What the first program that exists prints; a program that fails is a failure. */
export async function runFirst(runner: Runner, programs: readonly [string, ...string[]], args: readonly string[]) {
  for (const program of programs) {
    try {
      return await run(runner, program, args)
    } catch (error) {
      if (!isMissing(error) || program === programs.at(-1)) throw error
    }
  }
  return ''
}

export const isMissing = (error: unknown) => error instanceof CliError && error.problem === 'program-missing'
