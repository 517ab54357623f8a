import { and, desc, eq, gte, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { LocalDate } from '#contract/value.ts'
import { namedMember } from '#server/domain/session/named-account.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'
import { startOfDay } from '#server/lib/day.ts'
import { escapeUnprintable } from '#server/lib/printable.ts'
import { rowId } from '#server/lib/row-id.ts'
import { operatorActions } from './schema.ts'

const usage =
  'log [--since YYYY-MM-DD] [--command <name>] [--member <account or #number>] [--limit <1-1000>] [--before <entry>] [--json]'

const options = {
  since: { type: 'string' },
  command: { type: 'string' },
  member: { type: 'string' },
  limit: { type: 'string', default: '50' },
  before: { type: 'string' },
  json: { type: 'boolean' },
} as const

export const logCommand: AdminCommand = {
  usage,
  summary: 'show what operators have changed by commands, newest first; --before an entry continues after it',
  writes: 'nothing',
  async run(args, { db, print }) {
    const { values } = readArguments(args, usage, { options, count: 0 })
    if (!/^(?:[1-9]\d{0,2}|1000)$/.test(values.limit)) throw new AdminError('--limit is a number from 1 to 1000.')
    const limit = Number(values.limit)
    const rows = await db
      .select()
      .from(operatorActions)
      .where(
        and(
          values.since === undefined ? undefined : gte(operatorActions.at, sinceOf(values.since)),
          values.command === undefined ? undefined : eq(operatorActions.command, values.command),
          values.member === undefined ? undefined : eq(operatorActions.memberId, await memberIdOf(db, values.member)),
          values.before === undefined ? undefined : lt(operatorActions.id, entryOf(values.before)),
        ),
      )
      .orderBy(desc(operatorActions.id))
      .limit(limit)
    if (values.json) return print(escapeUnprintable(JSON.stringify(rows, null, 2)))
    for (const row of rows) print(lineOf(row))
    if (rows.length === 0) print('Nothing there.')
    if (rows.length === limit) print(`Older ones: --before ${rows.at(-1)?.id}`)
  },
}

/** `7  2026-03-09T04:00:00.000Z  林间  level #12 4  done: level 4 for good  (reason)`, on one line whatever was typed. */
function lineOf(row: typeof operatorActions.$inferSelect) {
  const { id, at, by, command, arguments: typed, outcome, summary, reason } = row
  const call = [command, ...typed].join(' ')
  const result = summary ? `${outcome}: ${summary}` : outcome
  const parts = [id, at.toISOString(), by, call, result, ...(reason ? [`(${reason})`] : [])]
  return escapeUnprintable(parts.join('  ').replaceAll(/[\r\n\t]+/g, ' '))
}

/** In the site's time zone, like the days of announcements. */
function sinceOf(typed: string) {
  if (!v.is(LocalDate, typed)) throw new AdminError('A day is written like 2026-03-09.')
  return startOfDay(typed, 'Asia/Shanghai')
}

/** By number also a member whose account no longer exists. */
async function memberIdOf(db: Db, typed: string) {
  if (typed.startsWith('#')) return numberOf(typed.slice(1), 'A member is an account, or a number like #12.')
  return (await namedMember(db, typed)).id
}

const entryOf = (typed: string) => numberOf(typed, '--before is the number of an entry.')

function numberOf(typed: string, refusal: string) {
  const id = rowId(typed)
  if (id === undefined) throw new AdminError(refusal)
  return id
}
