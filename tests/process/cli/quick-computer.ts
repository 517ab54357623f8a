import { setTimeout as delay } from 'node:timers/promises'
import { main } from '../../../cli/main.ts'
import { type CliResult, Computer } from './run-cli.ts'

/** A computer on which `run` is `wp` in the test's own process: starting Node takes longer than most commands. */
export class QuickComputer extends Computer {
  /** `whileWaiting` takes the place of each wait, and gets what standard error says so far. */
  override async run(
    args: readonly string[],
    env: Record<string, string> = {},
    whileWaiting?: (err: string) => Promise<unknown>,
  ): Promise<CliResult> {
    const result = { out: '', err: '' }
    const code = await main([...args], {
      env: this.envWith(env),
      folder: this.home,
      signal: new AbortController().signal,
      write: (text) => (result.out += text),
      complain: (text) => (result.err += text),
      wait: async (seconds) => {
        await (whileWaiting ? whileWaiting(result.err) : delay(seconds * 1000))
      },
    })
    return { code, ...result }
  }
}
