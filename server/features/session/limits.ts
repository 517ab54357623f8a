import { type Counted, networksOf, type RateRule } from '#server/lib/rate-limit.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Wrong passwords, by account and address together, or by account and a known browser. Source: inventory AM-46. */
export const FAILED_LOGINS: RateRule = { name: 'login', max: 5, windowSeconds: 15 * MINUTE }

/** Wrong passwords, by account, from all addresses but not from known browsers. Beyond it a code is needed. */
export const FAILED_LOGINS_OF_ACCOUNT: RateRule = { name: 'login-account', max: 30, windowSeconds: DAY }

/** Counters of a wrong password, besides `FAILED_LOGINS_OF_ACCOUNT`. */
export const failuresOf = (account: string, address: string): Counted[] =>
  networksOf(address).map(({ subject, factor }) => ({ rule: FAILED_LOGINS, subject: `${account}:${subject}`, factor }))
