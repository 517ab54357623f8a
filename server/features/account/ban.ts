import { eq } from 'drizzle-orm'
import { namedMember } from '#server/domain/session/named-account.ts'
import { members } from '#server/domain/session/schema.ts'
import { endSessionsOf } from '#server/domain/session/sessions.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { endOfDay } from '#server/lib/admin/instant.ts'

const usage = 'ban <account> --reason <text> [--until YYYY-MM-DD]'

export const banCommand: AdminCommand = {
  usage,
  summary: 'end all sessions of a member and refuse new ones, up to a day or until unban; the member reads the reason',
  async run(args, { db, now, print }) {
    const { positionals, values } = readArguments(args, usage, {
      options: { reason: { type: 'string' }, until: { type: 'string' } },
      count: 1,
    })
    const reason = values.reason?.trim()
    if (!reason) throw new AdminError('A ban needs --reason; the member reads it.')
    const member = await namedMember(db, positionals[0])
    const stateUntil = endOfDay(values.until, member.timeZone) ?? null
    if (stateUntil && stateUntil <= now) throw new AdminError('--until is a day that is not over yet.')
    await db.update(members).set({ state: 'blocked', stateReason: reason, stateUntil }).where(eq(members.id, member.id))
    const count = await endSessionsOf(db, member.id, 'ban', now)
    const term = values.until ? ` up to ${values.until}` : ''
    print(`${member.nickname} (${member.id}) is blocked${term}; sessions ended: ${count}.`)
  },
}
