export type AccountKind = 'email' | 'phone' | 'username'

/** Text, @, text, dot, text. Source: product spec §5. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Eleven digits from 13 to 19, or + and 7 to 15 digits. Source: reading R23. */
const PHONE = /^(?:1[3-9]\d{9}|\+\d{7,15})$/

/** Recognized kind of a typed account; null for an empty field. */
export function accountKind(account: string): AccountKind | null {
  const text = account.trim()
  if (!text) return null
  if (EMAIL.test(text)) return 'email'
  return PHONE.test(text.replace(/[\s-]/g, '')) ? 'phone' : 'username'
}

/** A code can be sent to an e-mail address or a phone number. */
export function canReceiveCode(account: string) {
  const kind = accountKind(account)
  return kind === 'email' || kind === 'phone'
}
