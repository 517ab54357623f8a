/** Source: inventory AM-34. */
export const PASSWORD_RULE = { min: 8, max: 64 } as const

/** True for 8 to 64 characters with a letter and a digit, other than the account itself. */
export function meetsPasswordRule(password: string, account: string) {
  if (password.length < PASSWORD_RULE.min || password.length > PASSWORD_RULE.max) return false
  return /\p{L}/u.test(password) && /\d/.test(password) && password !== account.trim()
}

/** 0 nothing … 4 strong, by length and kinds of characters. */
export function passwordStrength(password: string) {
  if (!password) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}|\p{Lo}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (password.length < PASSWORD_RULE.min) return 1
  return Math.min(4, kinds + (password.length >= 14 ? 1 : 0))
}
