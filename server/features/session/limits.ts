import type { RateRule } from '#server/lib/rate-limit.ts'

/** Sign-in attempts that failed, by account and address together. */
export const FAILED_LOGINS: RateRule = { name: 'login', max: 10, windowSeconds: 15 * 60 }

/** Every attempt to sign in or register, by address. */
export const LOGINS_OF_ADDRESS: RateRule = { name: 'login-address', max: 60, windowSeconds: 15 * 60 }

/** Codes, by account and by address: one a minute, ten a day. Source: inventory NF-05. */
export const CODES_A_MINUTE: RateRule = { name: 'code-minute', max: 1, windowSeconds: 60 }
export const CODES_A_DAY: RateRule = { name: 'code-day', max: 10, windowSeconds: 24 * 60 * 60 }
