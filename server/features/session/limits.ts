import { type Counted, networksOf, type RateRule } from '#server/lib/rate-limit.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Wrong passwords, by account and address together, or by account and a known browser. Source: inventory AM-46. */
export const FAILED_LOGINS: RateRule = { name: 'login', max: 5, windowSeconds: 15 * MINUTE }

/** Wrong passwords, by account, from all addresses but not from known browsers. Beyond it a code is needed. */
export const FAILED_LOGINS_OF_ACCOUNT: RateRule = { name: 'login-account', max: 30, windowSeconds: DAY }

/** Codes, by account and requesting address together. Source: architecture §10. */
const CODES_A_MINUTE: RateRule = { name: 'code-minute', max: 1, windowSeconds: MINUTE }
const CODES_A_DAY: RateRule = { name: 'code-day', max: 10, windowSeconds: DAY }
/** Codes, by account, from any address. */
const CODES_OF_ACCOUNT: RateRule = { name: 'code-account-day', max: 30, windowSeconds: DAY }
/** Codes, by address, which an office or a mobile network may share. */
const CODES_OF_ADDRESS_A_MINUTE: RateRule = { name: 'code-address-minute', max: 10, windowSeconds: MINUTE }
const CODES_OF_ADDRESS_A_DAY: RateRule = { name: 'code-address-day', max: 200, windowSeconds: DAY }

/** Counters of a wrong password, besides `FAILED_LOGINS_OF_ACCOUNT`. */
export const failuresOf = (account: string, address: string): Counted[] =>
  networksOf(address).map(({ subject, factor }) => ({ rule: FAILED_LOGINS, subject: `${account}:${subject}`, factor }))

/** Counters of a request for a code. */
export function codesOf(account: string, address: string): Counted[] {
  const networks = networksOf(address)
  const pair = `${account}:${networks[0]?.subject}`
  return [
    { rule: CODES_A_MINUTE, subject: pair },
    { rule: CODES_A_DAY, subject: pair },
    { rule: CODES_OF_ACCOUNT, subject: account },
    ...networks.flatMap((network) => [
      { rule: CODES_OF_ADDRESS_A_MINUTE, ...network },
      { rule: CODES_OF_ADDRESS_A_DAY, ...network },
    ]),
  ]
}
