import type { OwnInvite } from '#contract/invite.ts'

/** Whether invites are rewarded at all. */
export const isPaid = ({ inviterPoints, newcomerPoints, perDay }: OwnInvite['rules']) =>
  perDay > 0 && inviterPoints + newcomerPoints > 0
