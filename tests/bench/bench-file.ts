import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { run } from '#scripts/run-step.ts'

const FILE = 'docs/bench.md'

/** Machine, date and load average before the run, for the line above a table. */
export function machineLine() {
  const [processor] = cpus()
  return (
    `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'} · ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.versions.node} · load before ${load()}`
  )
}

/** Load average of the last minute. */
export const load = () => (loadavg()[0] ?? 0).toFixed(2)

/** Writes a command's report into `docs/bench.md`, in place of its earlier one. */
export async function writeReport(name: string, lines: readonly string[]): Promise<void> {
  await writeFile(FILE, replaceReport(await readFile(FILE, 'utf8'), name, lines))
  // Aligns the table's columns.
  await run('node_modules/.bin/oxfmt', [FILE])
}

/**
 * Replaces the lines between `<!-- report: name -->` and the next `<!-- end of report -->`. Everything else stays: other
 * reports, and what people wrote beside them.
 */
export function replaceReport(text: string, name: string, lines: readonly string[]): string {
  const start = `<!-- report: ${name} -->`
  const from = text.indexOf(start)
  const to = text.indexOf('<!-- end of report -->', from)
  if (from === -1 || to === -1) throw new Error(`${FILE} has no place for the report "${name}"`)
  return `${text.slice(0, from + start.length)}\n\n${lines.join('\n')}\n\n${text.slice(to)}`
}
