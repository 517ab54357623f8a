import type { Security } from '#contract/security.ts'

/** A member with password, mail address and username, and nothing set up. */
export const SECURITY: Security = {
  hasPassword: true,
  email: 'l***@example.com',
  phone: '',
  username: 'linjian',
  twoStep: false,
  recoveryCodesLeft: 0,
  bound: [],
  passkeys: [],
  lastLogin: null,
}

/** A refusal of the server. */
export const refused = (status: number, problem: string, message: string, data?: object) =>
  Response.json({ code: status, success: false, problem, message, data }, { status })

/** What a sensitive call answers where the last proof is too old. */
export const proofRequired = (...ways: string[]) => refused(428, 'proof-required', '请先验证身份', { ways })
