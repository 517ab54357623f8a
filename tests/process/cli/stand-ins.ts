import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Call = v.object({
  program: v.string(),
  args: v.array(v.string()),
  input: v.string(),
  file: v.string(),
  monitor: v.string(),
})
export type StandInCall = v.InferOutput<typeof Call>

/** Writes down how it was called, prints what the test has prepared, and ends as the test has prepared. */
const SCRIPT = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
const { basename, join } = require('node:path')
const program = basename(__filename)
const folder = __dirname
const args = process.argv.slice(2)
const input = program === 'crontab' && args[0] === '-' ? readFileSync(0, 'utf8') : ''
const { WP_FILE: file = '', WP_MONITOR: monitor = '' } = process.env
appendFileSync(join(folder, 'calls'), JSON.stringify({ program, args, input, file, monitor }) + '\\n')
const read = (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
process.stdout.write(read(program + '.out'))
process.stderr.write(read(program + '.err'))
process.exitCode = Number(read(program + '.code'))
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
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
    writeFileSync(path, '')
    return lines.map((line) => v.parse(Call, JSON.parse(line)))
  }
}
