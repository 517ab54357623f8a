import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { clearStatusCache } from './maintenance.ts'
import { setSiteStatus } from './status.ts'

const usage = 'status ok|maintenance [--text <text>] [--until <ISO 8601 instant>]'

export const statusCommand: AdminCommand = {
  usage,
  summary: 'open the site, or close it: visitors and members see the text, operators sign in and work on',
  writes: 'in-steps',
  async run(args, { db, now, print, changed }) {
    const options = { text: { type: 'string', default: '' }, until: { type: 'string' } } as const
    const { positionals, values } = readArguments(args, usage, { options, count: 1 })
    const [state] = positionals
    if (state !== 'ok' && state !== 'maintenance') throw new AdminError('The status is ok or maintenance.')
    const until = values.until === undefined ? null : new Date(values.until)
    if (until && Number.isNaN(until.getTime()))
      throw new AdminError('--until is an instant like 2026-03-09T12:00:00+08:00.')
    await db.transaction(async (tx) => {
      await setSiteStatus(tx, { state, text: values.text, until: until?.toISOString() ?? null }, now)
      await changed({ what: state }, tx)
    })
    clearStatusCache(db)
    print(`The status is ${state}.`)
  },
}
