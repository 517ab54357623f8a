import { build } from '#scripts/build.ts'
import { load, machineLine, writeSection } from './bench-file.ts'
import type { BenchRow } from './bench-row.ts'
import { run as runBytes } from './bytes.bench.ts'
import { run as runFirstView } from './first-view.bench.ts'
import { run as runHistory } from './history.bench.ts'
import { run as runIngest } from './ingest.bench.ts'
import { run as runLaterViews } from './later-views.bench.ts'
import { run as runOnDemand } from './on-demand.bench.ts'
import { run as runPush } from './push.bench.ts'
import { run as runSaved } from './saved.bench.ts'
import { run as runStart } from './start.bench.ts'

type Bench = readonly [name: string, run: () => Promise<BenchRow[]>]

/** What is measured, by the section of `docs/bench.md` that it stands in. */
const SECTIONS: readonly [title: Parameters<typeof writeSection>[0], benches: readonly Bench[]][] = [
  [
    'The page and its server',
    [
      ['start and memory', runStart],
      ['bytes of the first view', runBytes],
      ['a history of 10,000', runHistory],
      ['ingest', runIngest],
    ],
  ],
  ['The first view', [['first view', runFirstView]]],
  ['Later visits', [['later views', runLaterViews]]],
  ['Saved pictures', [['saved pictures', runSaved]]],
  ['Messages', [['push', runPush]]],
  ['Pictures on demand', [['demand', runOnDemand]]],
]

/** Part of the names of what is to be measured; without it all is. */
const [, , wanted = ''] = process.argv

function figure(value: number) {
  if (Number.isInteger(value)) return `${value}`
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}

const boundOf = ({ bound, isAtLeast, unit }: BenchRow) => `${isAtLeast ? '≥' : '≤'} ${figure(bound)} ${unit}`

const floorOf = ({ floor, unit }: BenchRow) => (floor === undefined ? '' : `, floor ${figure(floor)} ${unit}`)

const isHeld = ({ value, bound, isAtLeast }: BenchRow) => (isAtLeast ? value >= bound : value <= bound)

await build()
for (const [title, benches] of SECTIONS) {
  const machine = machineLine()
  const rows: BenchRow[] = []
  const chosen = benches.filter(([name]) => name.includes(wanted))
  for (const [name, run] of chosen) {
    console.log(`measuring ${name} …`)
    for (const row of await run()) {
      rows.push(row)
      console.log(`  ${row.name}: ${figure(row.value)} ${row.unit} (${boundOf(row)}${floorOf(row)})`)
    }
  }
  if (chosen.length === benches.length) await writeSection(title, report(`${machine}, after ${load()}`, rows))
}

function report(machine: string, rows: readonly BenchRow[]) {
  const hasFloor = rows.some(({ floor }) => floor !== undefined)
  const lines = rows.map((row) => {
    const floor = row.floor === undefined ? '' : `${figure(row.floor)} ${row.unit}`
    const cells = [row.name, `${figure(row.value)} ${row.unit}`, boundOf(row), ...(hasFloor ? [floor] : [])]
    return `| ${[...cells, isHeld(row) ? 'held' : 'missed'].join(' | ')} |`
  })
  return [
    `By \`npm run bench${wanted && ` ${wanted}`}\`.`,
    '',
    machine,
    '',
    `| What | Measured | Bound | ${hasFloor ? 'Floor | ' : ''}|`,
    `|---|---:|---:|${hasFloor ? '---:|' : ''}---|`,
    ...lines,
  ]
}
