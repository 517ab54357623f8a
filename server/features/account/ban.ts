import { eq } from 'drizzle-orm'
import { namedMember } from '#server/domain/session/named-account.ts'
import { members } from '#server/domain/session/schema.ts'
import { endSessionsOf } from '#server/domain/session/sessions.ts'
import { updateActive } from '#server/domain/session/table.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { endOfDay } from '#server/lib/admin/instant.ts'

const STATES = ['blocked', 'abnormal', 'login-blocked'] as const
const usage =
  'ban <account> --reason <text> [--rule <text>] [--state blocked|abnormal|login-blocked] [--until YYYY-MM-DD]'

export const banCommand: AdminCommand = {
  usage,
  summary:
    'end all sessions of a member and refuse new ones, up to a day or until unban; the member reads reason and rule. A new password also ends abnormal',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { positionals, values } = readArguments(args, usage, {
      options: {
        reason: { type: 'string' },
        rule: { type: 'string' },
        state: { type: 'string', default: 'blocked' },
        until: { type: 'string' },
      },
      count: 1,
    })
    const reason = values.reason?.trim()
    if (!reason) throw new AdminError('A ban needs --reason; the member reads it.')
    const state = STATES.find((known) => known === values.state)
    if (!state) throw new AdminError(`--state is one of ${STATES.join(', ')}.`)
    const member = await namedMember(db, positionals[0])
    const stateUntil = endOfDay(values.until, member.timeZone) ?? null
    if (stateUntil && stateUntil <= now) throw new AdminError('--until is a day that is not over yet.')
    const stateRule = values.rule?.trim() ?? ''
    await db.update(members).set({ state, stateReason: reason, stateRule, stateUntil }).where(eq(members.id, member.id))
    const count = await endSessionsOf(db, member.id, 'ban', now)
    const term = values.until ? ` up to ${values.until}` : ''
    await changed({ member: member.id, what: `${state}${term}; sessions ended: ${count}` })
    print(`${member.nickname} (${member.id}) is ${state}${term}; sessions ended: ${count}.`)
  },
}

const unbanUsage = 'unban <account>'

export const unbanCommand: AdminCommand = {
  usage: unbanUsage,
  summary: 'let a blocked member sign in again',
  writes: 'at-once',
  async run(args, { db, print, changed }) {
    const { positionals } = readArguments(args, unbanUsage, { options: {}, count: 1 })
    const member = await namedMember(db, positionals[0])
    await updateActive(db, member.id)
    await changed({ member: member.id, what: 'active' })
    print(`${member.nickname} (${member.id}) may sign in again.`)
  },
}
