import { namedMember } from '#server/domain/session/named-account.ts'
import { deleteTwoStep } from '#server/domain/session/second-step/table.ts'
import { endSessionsOf } from '#server/domain/session/sessions.ts'
import { type AdminCommand, readArguments } from '#server/lib/admin/command.ts'

const usage = 'end-sessions <account>'

export const endSessionsCommand: AdminCommand = {
  usage,
  summary: 'log a member out on every device, e.g. when a device was lost; they may sign in again',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const { positionals } = readArguments(args, usage, { options: {}, count: 1 })
    const member = await namedMember(db, positionals[0])
    const count = await endSessionsOf(db, member.id, 'operator', now)
    await changed({ member: member.id, what: `sessions ended: ${count}` })
    print(`${member.nickname} (${member.id}) is logged out; sessions ended: ${count}.`)
  },
}

const twoStepUsage = 'two-step-off <account>'

export const twoStepOffCommand: AdminCommand = {
  usage: twoStepUsage,
  summary: 'turn two-step verification off for a member who has lost device and recovery codes',
  writes: 'at-once',
  async run(args, { db, print, changed }) {
    const { positionals } = readArguments(args, twoStepUsage, { options: {}, count: 1 })
    const member = await namedMember(db, positionals[0])
    const wasOn = await deleteTwoStep(db, member.id)
    if (wasOn) await changed({ member: member.id, what: 'two-step verification off' })
    print(`${member.nickname} (${member.id}): two-step verification ${wasOn ? 'is off now' : 'was not on'}.`)
  },
}
