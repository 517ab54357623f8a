import { setLevel } from '#server/domain/membership/grant.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import { namedMember } from '#server/domain/session/named-account.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { endOfDay } from '#server/lib/admin/instant.ts'

const usage = 'level <account> <1-6> [--until YYYY-MM-DD] [--dry-run]'

export const levelCommand: AdminCommand = {
  usage,
  summary:
    'set a membership level (1 none, 2 basic, 3 advanced, 4 professional, 5 special, 6 super), up to a day or for good',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { positionals, values } = readArguments(args, usage, {
      options: { until: { type: 'string' }, 'dry-run': { type: 'boolean' } },
      count: 2,
    })
    const [account, level = ''] = positionals
    if (!/^[1-6]$/.test(level)) throw new AdminError('A level is a number from 1 to 6.')
    const member = await namedMember(db, account)
    const vipExpiresAt = endOfDay(values.until, member.timeZone) ?? null
    const what = `level ${level} ${values.until ? `up to ${values.until}` : 'for good'}`
    const name = `${member.nickname} (${member.id})`
    if (values['dry-run']) {
      const end = member.vipExpiresAt ? `up to ${member.vipExpiresAt.toISOString()}` : 'for good'
      return print(`${name} has level ${member.groupId} ${end} and would have ${what}.`)
    }
    await db.transaction(async (tx) => {
      await lockMember(tx, member.id)
      await setLevel(tx, member.id, { groupId: Number(level), endsAt: vipExpiresAt, now })
    })
    await changed({ member: member.id, what })
    print(`${name} has ${what}.`)
  },
}
