import { eq } from 'drizzle-orm'
import { namedMember } from '#server/domain/session/named-account.ts'
import { members } from '#server/domain/session/schema.ts'
import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'

const usage = 'unban <account>'

export const unbanCommand: AdminCommand = {
  usage,
  summary: 'let a blocked member sign in again',
  async run(args, { db, print }) {
    const { positionals } = readArguments(args, usage, { options: {}, count: 1 })
    const member = await namedMember(db, positionals[0])
    await db
      .update(members)
      .set({ state: 'active', stateReason: '', stateUntil: null })
      .where(eq(members.id, member.id))
    print(`${member.nickname} (${member.id}) may sign in again.`)
  },
}
