import { checkInCalls } from '../../contract/check-in.ts'
import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'
import { asMember } from '../site/as-member.ts'
import { call } from '../site/call.ts'

export async function showCheckIn(context: Context) {
  const { words } = context
  const status = await call(await asMember(context), checkInCalls.status, {})
  const { consecutiveDays, hasCheckedInToday, nextPoints } = status
  const text = hasCheckedInToday
    ? words.checkedInBefore(consecutiveDays)
    : words.notCheckedIn(consecutiveDays, nextPoints)
  context.print(text, status)
}

/** Checking in twice is no failure: the second time says so. */
export async function checkIn(context: Context) {
  const { words } = context
  const member = await asMember(context)
  try {
    const result = await call(member, checkInCalls.checkIn, { json: {} })
    context.print(words.checkedIn(result.pointsEarned, result.consecutiveDays), { ...result, isNew: true })
  } catch (error) {
    if (!(error instanceof CliError && error.problem === 'check-in-already')) throw error
    const { consecutiveDays } = await call(member, checkInCalls.status, {})
    context.print(words.checkedInBefore(consecutiveDays), { consecutiveDays, isNew: false })
  }
}
