const SHORT = 8
const LONG = 14

/** Parts that guessing programs try first, whatever is added to them. */
const COMMON =
  /passw|p@ss|qwert|asdf|zxcv|1q2w|iloveyou|woaini|admin|welcome|letmein|abc123|123abc|12345|54321|00000|11111/i

/**
 * 0 nothing … 4 strong, by length, kinds of characters, repetition and common parts. An own estimate, because
 * the packages that know more (zxcvbn and its successors) carry dictionaries of hundreds of kilobytes.
 */
export function passwordStrength(password: string) {
  if (!password) return 0
  const different = new Set(password).size
  if (password.length < SHORT || different < 4) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}|\p{Lo}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const steps = kinds + (password.length >= LONG && different >= SHORT ? 1 : 0)
  return Math.min(COMMON.test(password) ? 2 : 4, steps)
}
