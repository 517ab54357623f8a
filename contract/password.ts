/** Length of a password in characters. Source: inventory AM-34. */
const MIN_LENGTH = 8
const MAX_LENGTH = 64

/**
 * True for 8 to 64 characters with a letter and a digit, other than the account it belongs to. Only the page sees the
 * password: the server receives its MD5.
 */
export function meetsPasswordRule(password: string, account: string) {
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH) return false
  return /\p{L}/u.test(password) && /\d/.test(password) && password.toLowerCase() !== account.trim().toLowerCase()
}
