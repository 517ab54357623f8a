import { eq } from 'drizzle-orm'
import { namedMember } from '#server/domain/session/named-account.ts'
import { members } from '#server/domain/session/schema.ts'
import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'

const usage = 'minor <account> [--off] [--dry-run]'

export const minorCommand: AdminCommand = {
  usage,
  summary: 'flag a member as under age: mystery boxes are closed to them; --off removes the flag',
  writes: 'at-once',
  async run(args, { db, print, changed }) {
    const { positionals, values } = readArguments(args, usage, {
      options: { off: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
      count: 1,
    })
    const member = await namedMember(db, positionals[0])
    const isMinor = values.off !== true
    const name = `${member.nickname} (${member.id})`
    if (values['dry-run']) return print(`${name} is ${ofAge(member.isMinor)} and would be ${ofAge(isMinor)}.`)
    await db.update(members).set({ isMinor }).where(eq(members.id, member.id))
    await changed({ member: member.id, what: ofAge(isMinor) })
    print(`${name} is ${ofAge(isMinor)}.`)
  },
}

const ofAge = (isMinor: boolean) => (isMinor ? 'flagged as under age' : 'not flagged as under age')
