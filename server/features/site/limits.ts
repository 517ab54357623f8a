import { LATE_CLAIM_HOURS } from '#contract/check-in.ts'

/** Limits that clients show and check before they send. */
export const LIMITS = {
  lateCheckInGraceHours: LATE_CLAIM_HOURS,
  /** Source: inventory NF-06. */
  downloadAddressMinutes: 5,
  /** Source of this and the next: product spec §5. */
  imageSearchMaxMb: 5,
  contributionImageMaxMb: 50,
  contributionVideoMaxMb: 500,
  /** Source: reading R4. */
  creatorWorkMaxMb: 50,
}
