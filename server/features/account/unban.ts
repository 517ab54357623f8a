import { namedMember } from '#server/domain/session/named-account.ts'
import { updateActive } from '#server/domain/session/table.ts'
import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'

const usage = 'unban <account>'

export const unbanCommand: AdminCommand = {
  usage,
  summary: 'let a blocked member sign in again',
  async run(args, { db, print }) {
    const { positionals } = readArguments(args, usage, { options: {}, count: 1 })
    const member = await namedMember(db, positionals[0])
    await updateActive(db, member.id)
    print(`${member.nickname} (${member.id}) may sign in again.`)
  },
}
