import { eq } from 'drizzle-orm'
import { members } from '#server/schema.ts'
import { type AdminCommand, AdminError, readArguments } from './command.ts'
import { namedMember } from './named-member.ts'

const usage = 'ban <account> --reason <text>'

export const banCommand: AdminCommand = {
  usage,
  summary: 'block a member, at once and on every device; the reason is shown to them',
  async run(args, { db, print }) {
    const { positionals, values } = readArguments(args, usage, { options: { reason: { type: 'string' } }, count: 1 })
    const reason = values.reason?.trim()
    if (!reason) throw new AdminError('A ban needs --reason; the member reads it.')
    const member = await namedMember(db, positionals[0])
    await db.update(members).set({ state: 'blocked', stateReason: reason }).where(eq(members.id, member.id))
    print(`${member.nickname} (${member.id}) is blocked.`)
  },
}
