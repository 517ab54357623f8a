import { build } from '#scripts/build.ts'
import { machineLine, writeSection } from './bench-file.ts'
import type { BenchRow } from './bench-row.ts'
import { run as runBytes } from './bytes.bench.ts'
import { run as runHistory } from './history.bench.ts'
import { run as runIngest } from './ingest.bench.ts'
import { run as runLaterViews } from './later-views.bench.ts'
import { run as runStart } from './start.bench.ts'

const BENCHES: readonly [name: string, run: () => Promise<BenchRow[]>][] = [
  ['start and memory', runStart],
  ['bytes of the first view', runBytes],
  ['a history of 10,000', runHistory],
  ['ingest', runIngest],
  ['later views', runLaterViews],
]

await build()
const machine = machineLine()
const rows: BenchRow[] = []
for (const [name, run] of BENCHES) {
  if (process.argv[2] && !name.includes(process.argv[2])) continue
  console.log(`measuring ${name} …`)
  for (const row of await run()) {
    rows.push(row)
    console.log(`  ${row.name}: ${figure(row.value)} ${row.unit} (bound ${row.bound})`)
  }
}
if (!process.argv[2]) await writeSection('The page and its server', report())

function figure(value: number) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

function report() {
  const lines = rows.map(
    ({ name, value, unit, bound }) =>
      `| ${name} | ${figure(value)} ${unit} | ${bound} ${unit} | ${value <= bound ? 'held' : 'missed'} |`,
  )
  return ['By `npm run bench`.', '', machine, '', '| What | Measured | Bound | |', '|---|---:|---:|---|', ...lines]
}
