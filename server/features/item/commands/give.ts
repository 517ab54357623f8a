import * as v from 'valibot'
import { LocalDate } from '#contract/value.ts'
import { isItemCode, isUnique, ITEMS } from '#server/domain/item/item-kinds.ts'
import { countUsable, insertItem } from '#server/domain/item/table.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { namedMember } from '#server/domain/session/named-account.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'

const usage = 'give-item <account> <item> --by <name> [--count <number>] [--until <day>] [--dry-run]'
/** Items of one command at most. */
const MOST = 100

export const giveCommand: AdminCommand = {
  usage,
  summary:
    'give a member an item, e.g. make-up-card or trial-week; --until is the last of their days on which it can be used',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { positionals, values } = readArguments(args, usage, {
      options: {
        by: { type: 'string' },
        count: { type: 'string', default: '1' },
        until: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
      count: 2,
    })
    const [account, code = ''] = positionals
    if (!isItemCode(code))
      throw new AdminError(`There is no item ${code}; there are: ${Object.keys(ITEMS).join(', ')}.`)
    const givenBy = values.by?.trim()
    if (!givenBy) throw new AdminError(`A gift has the name of who gives it: ${usage}.`)
    const count = /^\d{1,3}$/.test(values.count) ? Number(values.count) : 0
    if (count < 1 || count > MOST) throw new AdminError(`--count is 1 to ${MOST}.`)
    if (isUnique(code) && (count > 1 || values.until !== undefined))
      throw new AdminError(`A member has ${code} once at most, and it does not expire.`)
    const member = await namedMember(db, account)
    const expiresAt = values.until === undefined ? null : endOfDay(values.until, member.timeZone, now)
    const name = `${member.nickname} (${member.id})`
    const checkUnique = async (tx: Db) => {
      if (isUnique(code) && (await countUsable(tx, member.id, code, now)) > 0)
        throw new AdminError(`${name} has ${code} already, and can have it once only.`)
    }
    if (values['dry-run']) {
      await checkUnique(db)
      print(`${name} would have ${(await countUsable(db, member.id, code, now)) + count} × ${code}.`)
      return
    }
    await db.transaction(async (tx) => {
      await lockMember(tx, member.id)
      await checkUnique(tx)
      for (let given = 0; given < count; given++)
        await insertItem(tx, { memberId: member.id, code, source: 'operator', givenBy, createdAt: now, expiresAt })
    })
    await changed({ member: member.id, what: `${count} × ${code}` })
    print(`${name} has ${await countUsable(db, member.id, code, now)} × ${code}.`)
  },
}

/** The end of the member's day; it must not have ended. */
function endOfDay(day: string, timeZone: string, now: Date) {
  if (!v.is(LocalDate, day) || day < localDate(now, timeZone))
    throw new AdminError('--until is a day from today on, like 2026-12-31.')
  return startOfDay(addDays(day, 1), timeZone)
}
