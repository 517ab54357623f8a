import { randomUUID } from 'node:crypto'
import { enterPoints, findEntry } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { namedMember } from '#server/domain/session/named-account.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { ProblemError } from '#server/lib/problem.ts'

const usage =
  'points <account> <+points|-points> --reason <text> --by <name> [--reason-en <text>] [--id <text>] [--dry-run]'
/** Points of one correction at most. */
const MOST = 1_000_000

export const correctCommand: AdminCommand = {
  usage,
  summary:
    'correct a balance by a new entry, with the reason that the member reads and the name of who corrects; the same --id corrects once',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { positionals, values } = readArguments(correctedSign(args), usage, {
      options: {
        reason: { type: 'string' },
        'reason-en': { type: 'string' },
        by: { type: 'string' },
        id: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
      count: 2,
    })
    const [account, given = ''] = positionals
    const change = /^[+−-]?\d{1,7}$/.test(given) ? Number(given.replace('−', '-')) : 0
    if (change === 0 || Math.abs(change) > MOST)
      throw new AdminError(`A correction is a whole number of points like +50 or -50, at most ${MOST}.`)
    const [reason, name] = [values.reason?.trim(), values.by?.trim()]
    if (!reason || !name) throw new AdminError(`A correction has a reason and a name: ${usage}.`)
    const member = await namedMember(db, account)
    if (member.points + change < 0) throw tooLow(member)
    if (values['dry-run']) {
      print(`${member.nickname} (${member.id}) has ${member.points} points and would have ${member.points + change}.`)
      return
    }
    const note = { zh: reason, en: values['reason-en']?.trim() || reason }
    const entry = { code: 'correction' as const, ref: values.id ?? randomUUID(), change, note, enteredBy: name }
    const balance = await db
      .transaction(async (tx) => {
        await lockMember(tx, member.id)
        if (await findEntry(tx, member.id, entry.code, entry.ref))
          throw new AdminError(`The correction ${entry.ref} was already entered.`)
        return enterPoints(tx, member.id, [entry], now)
      })
      .catch((error: unknown) => {
        if (!(error instanceof ProblemError)) throw error
        throw tooLow(member)
      })
    await changed({ member: member.id, what: `${member.points} points, now ${balance}` })
    print(`${member.nickname} (${member.id}) had ${member.points} points and has ${balance}.`)
  },
}

/** A leading minus would be read as an option. */
const correctedSign = (args: readonly string[]) => args.map((arg) => (/^-\d+$/.test(arg) ? arg.replace('-', '−') : arg))

const tooLow = ({ nickname, id, points }: { nickname: string; id: number; points: number }) =>
  new AdminError(`${nickname} (${id}) has only ${points} points.`)
