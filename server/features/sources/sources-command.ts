import * as v from 'valibot'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { type AdminCommand, AdminError, type AdminPorts, readArguments } from '#server/lib/admin/command.ts'
import { tableText } from '#server/lib/admin/table-text.ts'
import { openEgress } from '#server/lib/egress/egress.ts'
import { silentLog } from '#server/lib/log.ts'
import { SOURCES, type SourceName } from '#server/lib/settings.ts'
import { openStorage } from '#server/lib/storage/open-storage.ts'
import { openClient } from './client.ts'
import { sourceOf } from './registry.ts'
import { runSource } from './run/run-source.ts'
import type { Run } from './run/take-entry.ts'
import { findItems, findStates, type SourceState } from './source-table.ts'

const usage = 'sources [--run <name> [--dry-run]]'

export const sourcesCommand: AdminCommand = {
  usage,
  summary: 'show the upstream sources and their last results; visit one now, or only say what it would bring',
  writes: 'in-steps',
  async run(args, ports) {
    const options = { run: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const
    const { values } = readArguments(args, usage, { options, count: 0 })
    if (values.run === undefined) {
      if (values['dry-run']) throw new AdminError(`Expected: ${usage}.`)
      return ports.print(await listText(ports))
    }
    const name = v.safeParse(v.picklist(SOURCES), values.run)
    if (!name.success) throw new AdminError(`The sources are ${SOURCES.join(', ')}.`)
    await visit(ports, name.output, values['dry-run'])
  },
}

async function listText({ db, config, now }: AdminPorts) {
  const states = new Map((await findStates(db)).map((state) => [state.name, state]))
  return tableText(
    SOURCES.map((source) => {
      const state = states.get(source)
      const isOn = config.ingestSources.includes(source)
      return {
        source,
        state: !isOn ? 'off' : state && isRunning(state, now) ? 'running' : 'on',
        result: state ? resultOf(state) : null,
        note: state?.note || null,
        failures: state?.failures ?? 0,
        lastRun: state?.startedAt ?? null,
        nextRun: isOn ? (state?.dueAt ?? now) : null,
      }
    }),
  )
}

const isRunning = ({ leasedUntil }: SourceState, now: Date) => leasedUntil !== null && leasedUntil > now

const resultOf = ({ ingested, known, refused }: SourceState) =>
  `${ingested} ingested, ${known} known, ${refused} refused`

/** Visits a source in this process, beside a running server or without one. */
async function visit({ config, db, now, print, changed }: AdminPorts, name: SourceName, isDryRun: boolean) {
  const source = sourceOf(config, name)
  const egress = openEgress({ allow: config.egressAllow })
  const runner = openTaskRunner()
  try {
    const storage = await openStorage(config, silentLog)
    const services = { config, db, egress, storage, log: silentLog, clock: { now: () => now } }
    const run: Run = { services, source, runner, signal: new AbortController().signal, say: print }
    if (isDryRun) return await preview(run)
    await changed({ what: 'begun' })
    const state = await runSource(run)
    if (!state) throw new AdminError(`${name} is being visited at the moment.`)
    await changed({ what: resultOf(state) })
    print(`${resultOf(state)}.`)
    if (state.note) print(`${state.failures > 0 ? 'Failed: it' : 'Stopped: it'} ${state.note}.`)
  } finally {
    runner.close()
    await egress.close()
  }
}

/** Prints what is new on the first page of a source's list. */
async function preview({ services, source, signal, say }: Run) {
  const client = openClient({ services, signal, isDryRun: true })
  const { entries } = await source.list(client, '')
  const items = await findItems(
    services.db,
    source.name,
    entries.map(({ id }) => id),
  )
  const fresh = entries.filter(({ id }) => !items.has(id)).slice(0, source.perRun)
  for (const { id, read } of fresh) {
    const line = await read().then(
      ({ title, copyright }) => `would be fetched: “${title}”${copyright && `, ${copyright}`}`,
      (error: unknown) => `would be refused: ${error instanceof Error ? error.message : String(error)}`,
    )
    say(`${id}: ${line}`)
  }
  say(`${fresh.length} new, ${entries.length - fresh.length} known or left for a later run.`)
}
