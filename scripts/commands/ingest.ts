import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Area } from '#contract/area.ts'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { ingest, summaryOf } from '#server/features/ingest/ingest.ts'
import { seedSamples } from '#server/features/ingest/seed.ts'
import { systemClock } from '#server/lib/clock.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { silentLog } from '#server/lib/log.ts'
import { escapeUnprintable } from '#server/lib/printable.ts'
import { openServices } from '#server/services.ts'

const USAGE = `npm run ingest -- <folder or files> [--area zh-cn] [--dry-run] [--keep-position] [--help]

Makes wallpapers of JPEG, PNG, WebP, AVIF and TIFF files of at least 1920x1080 (either way) and at most 150 megapixels.
  --area           the area whose history shows them, zh-cn unless given
  --help           show this text
  --dry-run        only say what would happen
  --keep-position  show where a picture was taken; stored files never say it
Ctrl-C stops after the picture at work; run again to go on. Ends with 1 when something was skipped.`

/** Texts of files and their names must not control the terminal. */
const say = (line: string) => console.log(escapeUnprintable(line))

/** Exit code of a program ended by Ctrl-C. */
const INTERRUPTED = 130

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  return 1
})

async function main() {
  const asked = argumentsOf()
  if (!asked) return 2
  if (asked === 'help') {
    console.log(USAGE)
    return 0
  }
  const stopped = new AbortController()
  const runner = openTaskRunner()
  process.on('SIGINT', () => {
    if (stopped.signal.aborted) process.exit(INTERRUPTED)
    console.log('stopping after this picture; press again to stop at once')
    stopped.abort()
  })
  const { services, close } = await openServices(readConfig(process.env), systemClock, silentLog, { join: true })
  try {
    const { paths, options } = asked
    if (!options.isDryRun) await seedSamples(services)
    const tally = await ingest({ services, runner, paths, options, signal: stopped.signal, say })
    say(summaryOf(tally))
    if (stopped.signal.aborted) return INTERRUPTED
    return tally.skipped > 0 ? 1 : 0
  } finally {
    runner.close()
    await close()
  }
}

function argumentsOf() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        area: { type: 'string', default: 'zh-cn' },
        'dry-run': { type: 'boolean', default: false },
        'keep-position': { type: 'boolean', default: false },
      },
    })
    if (values.help) return 'help'
    const area = v.safeParse(Area, values.area)
    if (!area.success) throw new Error(`--area is not one of ${Area.options.join(', ')}`)
    if (positionals.length === 0) throw new Error('name a folder or files')
    const options = { area: area.output, isDryRun: values['dry-run'], keepsPosition: values['keep-position'] }
    return { paths: positionals, options }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'cannot read that'
    console.error(escapeUnprintable(`${reason}\n\n${USAGE}`))
    return null
  }
}
