import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { build } from '#scripts/build.ts'
import type { BenchRow } from './bench-row.ts'
import { run as runBytes } from './bytes.bench.ts'
import { run as runHistory } from './history.bench.ts'
import { run as runIngest } from './ingest.bench.ts'
import { run as runStart } from './start.bench.ts'

const BENCHES: readonly [name: string, run: () => Promise<BenchRow[]>][] = [
  ['start and memory', runStart],
  ['bytes of the first view', runBytes],
  ['a history of 10,000', runHistory],
  ['ingest', runIngest],
]

await build()
const loadBefore = loadavg()[0] ?? 0
const rows: BenchRow[] = []
for (const [name, run] of BENCHES) {
  if (process.argv[2] && !name.includes(process.argv[2])) continue
  console.log(`measuring ${name} …`)
  for (const row of await run()) {
    rows.push(row)
    console.log(`  ${row.name}: ${figure(row.value)} ${row.unit} (bound ${row.bound})`)
  }
}
if (!process.argv[2]) await writeFile('docs/bench.md', report())

function figure(value: number) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

function report() {
  const lines = rows.map(
    ({ name, value, unit, bound }) =>
      `| ${name} | ${figure(value)} ${unit} | ${bound} ${unit} | ${value <= bound ? 'held' : 'missed'} |`,
  )
  return [
    '# What is measured',
    '',
    'Written by `npm run bench`. Bytes and counts are the same everywhere; times belong to the machine named here.',
    '',
    `${new Date().toISOString().slice(0, 10)} · ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'} · ` +
      `${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.versions.node} · load before ${loadBefore.toFixed(2)}`,
    '',
    '| What | Measured | Bound | |',
    '|---|---:|---:|---|',
    ...lines,
    '',
  ].join('\n')
}
