import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StandInCall {
  program: string
  /** What it read, where the program is `crontab -`. */
  input: string
  file: string
  monitor: string
  args: string[]
}

/**
 * Notes how it was called, each value ended by NUL, prints what the test has prepared, and ends as the test has prepared.
 * For the shell, because it starts in a tenth of Node's time.
 */
const SCRIPT = `#!/bin/sh
program=\${0##*/}
input=
[ "$program $1" = 'crontab -' ] && input=$(/bin/cat; echo .)
printf '%s\\0' "$program" "\${input%.}" "$WP_FILE" "$WP_MONITOR" "$#" "$@" >> "\${0%/*}/calls"
/bin/cat "$0.out"
/bin/cat "$0.err" >&2
exit "$(/bin/cat "$0.code")"
`

/** Programs of a desktop that only write down their arguments, in a folder for PATH. */
export class StandIns {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** Adds a program that prints `out`. */
  add(program: string, out = '', { err = '', code = 0 } = {}) {
    const path = join(this.folder, program)
    writeFileSync(path, SCRIPT)
    chmodSync(path, 0o755)
    writeFileSync(`${path}.out`, out)
    writeFileSync(`${path}.err`, err)
    writeFileSync(`${path}.code`, String(code))
    return this
  }

  /** Calls since the last time, in order. */
  take(): StandInCall[] {
    const path = join(this.folder, 'calls')
    const values = existsSync(path) ? readFileSync(path, 'utf8').split('\0').slice(0, -1) : []
    writeFileSync(path, '')
    const calls: StandInCall[] = []
    while (values.length > 0) {
      const [program = '', input = '', file = '', monitor = '', count] = values.splice(0, 5)
      calls.push({ program, input, file, monitor, args: values.splice(0, Number(count)) })
    }
    return calls
  }
}
