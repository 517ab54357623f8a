/** Trial tickets by their code, each with its days of membership. */
export const TRIAL_DAYS = { 'trial-day': 1, 'trial-week': 7, 'trial-month': 30 } as const
export type TrialTicket = keyof typeof TRIAL_DAYS

/** Membership level (groupId) that a trial ticket gives: basic. Source: inventory HM-08. */
export const TRIAL_LEVEL = 2

export const isTrialTicket = (code: string): code is TrialTicket => Object.hasOwn(TRIAL_DAYS, code)

/** A level (groupId), and when it ends; null if it does not. */
interface Membership {
  level: number
  endsAt: Date | null
}

/**
 * When the membership would end if the ticket were used now: a running basic one is extended. Null where the ticket would
 * change nothing, because the level is higher or does not end.
 */
export function trialEnd(ticket: TrialTicket, { level, endsAt }: Membership, now: Date): Date | null {
  const isRunning = level >= TRIAL_LEVEL && (endsAt === null || endsAt > now)
  if (isRunning && (level > TRIAL_LEVEL || endsAt === null)) return null
  const from = isRunning && endsAt ? endsAt : now
  return new Date(from.getTime() + TRIAL_DAYS[ticket] * 86_400_000)
}
