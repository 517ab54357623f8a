import { build } from '#scripts/build.ts'
import { run as runArchive } from './archive.bench.ts'
import { load, machineLine, writeReport } from './bench-file.ts'
import { type BenchRow, benchTable, formatBound, formatFigure } from './bench-row.ts'
import { run as runBox } from './box.bench.ts'
import { runCards, runScript } from './bytes.bench.ts'
import { run as runCrop } from './crop.bench.ts'
import { runBesideBusyCore, runLighthouse } from './first-view.bench.ts'
import { run as runHistory } from './history.bench.ts'
import { run as runIngest } from './ingest.bench.ts'
import { run as runLaterViews } from './later-views.bench.ts'
import { run as runLedgers } from './ledgers.bench.ts'
import { run as runLogins } from './logins.bench.ts'
import { run as runLook } from './look.bench.ts'
import { run as runMap } from './map.bench.ts'
import { run as runOnDemand } from './on-demand.bench.ts'
import { runOwnPicture } from './own-picture.bench.ts'
import { run as runPayment } from './payment.bench.ts'
import { run as runPoints } from './points.bench.ts'
import { run as runPush } from './push.bench.ts'
import { isTrial } from './rounds.ts'
import { run as runSaved } from './saved.bench.ts'
import { run as runStart } from './start.bench.ts'
import { run as runSuggestions } from './suggestions.bench.ts'
import { run as runUpload } from './upload.bench.ts'

type Bench = readonly [name: string, run: () => Promise<BenchRow[]>]

/** The benches of each report in `docs/bench.md`. */
const REPORTS: readonly [report: string, benches: readonly Bench[]][] = [
  [
    'The page and its server',
    [
      ['start and memory', runStart],
      ['pictures of the cards', runCards],
      ['a history of 10,000', runHistory],
      ['ingest', runIngest],
    ],
  ],
  [
    'The first view',
    [
      ['first view: script', runScript],
      ['first view: Lighthouse', runLighthouse],
      ['first view: beside a busy core', runBesideBusyCore],
    ],
  ],
  ['Later visits', [['later views', runLaterViews]]],
  ['Saved pictures', [['saved pictures', runSaved]]],
  ['Messages', [['push', runPush]]],
  ['Pictures on demand', [['demand', runOnDemand]]],
  [
    'Preview and crop',
    [
      ['crop', runCrop],
      ['crop of an own picture', runOwnPicture],
    ],
  ],
  ['A zip of many pictures', [['zip', runArchive]]],
  [
    'Points',
    [
      ['points', runPoints],
      ['points: mystery boxes', runBox],
      ['points: payment', runPayment],
    ],
  ],
  ['Ledgers', [['ledgers', runLedgers]]],
  ['Search by picture', [['look', runLook]]],
  ['The map', [['map', runMap]]],
  ['Suggestions', [['suggestions', runSuggestions]]],
  [
    'Logins and uploads',
    [
      ['parallel logins', runLogins],
      ['an upload', runUpload],
    ],
  ],
]

/** Part of the names of the benches to run; empty for all. */
const [, , wanted = ''] = process.argv

await build()
for (const [report, benches] of REPORTS) {
  const machine = machineLine()
  const rows: BenchRow[] = []
  const chosen = benches.filter(([name]) => name.includes(wanted))
  for (const [name, run] of chosen) {
    console.log(`measuring ${name} …`)
    for (const row of await run()) {
      rows.push(row)
      const floor = row.floor === undefined ? '' : `, floor ${formatFigure(row.floor)} ${row.unit}`
      console.log(`  ${row.name}: ${formatFigure(row.value)} ${row.unit} (${formatBound(row)}${floor})`)
    }
  }
  if (isTrial || chosen.length < benches.length) continue
  const command = `By \`npm run bench${wanted && ` ${wanted}`}\`.`
  await writeReport(report, [command, '', `${machine}, after ${load()}`, '', ...benchTable(rows)])
}
