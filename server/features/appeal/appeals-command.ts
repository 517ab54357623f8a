import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { tableText } from '#server/lib/admin/table-text.ts'
import { escapeUnprintable } from '#server/lib/printable.ts'
import { rowId } from '#server/lib/row-id.ts'
import { decideAppeal } from './decide.ts'
import { findAppeals } from './table.ts'

const usage = 'appeals [list [--all] [--json] | accept <number> [--note <text>] | reject <number> --note <text>]'
const MOST_LISTED = 1_000

export const appealsCommand: AdminCommand = {
  usage,
  summary: 'list appeals of refused members, or decide one; the member gets the note by mail or text message',
  writes: 'at-once',
  async run([action = 'list', ...args], { db, now, print, changed }) {
    if (action === 'list') {
      const options = { all: { type: 'boolean' }, json: { type: 'boolean' } } as const
      const { values } = readArguments(args, usage, { options, count: 0 })
      const rows = await findAppeals(db, !values.all, MOST_LISTED)
      if (values.json) return print(escapeUnprintable(JSON.stringify(rows, null, 2)))
      return print(rows.length > 0 ? tableText(rows) : 'No appeal is open.')
    }
    if (action !== 'accept' && action !== 'reject') throw new AdminError(`Expected: ${usage}.`)
    const { positionals, values } = readArguments(args, usage, { options: { note: { type: 'string' } }, count: 1 })
    const number = positionals[0] ?? ''
    if (rowId(number) === undefined) throw new AdminError('An appeal is named by its number.')
    const note = values.note?.trim() ?? ''
    if (action === 'reject' && !note) throw new AdminError('A rejection needs --note; the member reads it.')
    const state = action === 'accept' ? 'accepted' : 'rejected'
    const memberId = await decideAppeal(db, { id: Number(number), state, note, now })
    if (memberId === undefined) throw new AdminError(`No open appeal has the number ${number}.`)
    await changed({ member: memberId, what: `appeal ${number} ${state}` })
    print(`Appeal ${number} is ${state}; the member is informed.`)
  },
}
