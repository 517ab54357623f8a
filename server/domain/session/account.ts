export interface Account {
  kind: 'email' | 'phone' | 'username'
  /** Normalised for storage: lower case, and a mainland number without +86. */
  value: string
}

const EMAIL = /^[^\s@<>()[\],;:\\"\p{Cc}]{1,64}@[^\s@<>()[\],;:\\"\p{Cc}]+\.[^\s@<>()[\],;:\\"\p{Cc}]+$/u
/** Eleven digits from 13 to 19, or + and 7 to 15 digits. Source: reading R23. */
const PHONE = /^(?:1[3-9]\d{9}|\+\d{7,15})$/
const MAINLAND = /^\+86(?=1[3-9]\d{9}$)/
const USERNAME = /^[a-z0-9_\-\p{Script=Han}]{2,20}$/u

/** Parses an account as typed, full-width letters included; null where it is none of the three kinds. */
export function parseAccount(typed: string): Account | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  if (EMAIL.test(text)) return { kind: 'email', value: text }
  const digits = text.replace(/[\s()-]/g, '').replace(MAINLAND, '')
  if (PHONE.test(digits)) return { kind: 'phone', value: digits }
  if (USERNAME.test(text)) return { kind: 'username', value: text }
  return null
}

/** The account as the columns of `members`. */
export const columnsOf = ({ kind, value }: Account) => ({
  email: kind === 'email' ? value : null,
  phone: kind === 'phone' ? value : null,
  username: kind === 'username' ? value : null,
})

/** Where a member receives codes: their address, or else their number; undefined where there is neither. */
export function contactOf({ email, phone }: { email: string | null; phone: string | null }): Account | undefined {
  if (email) return { kind: 'email', value: email }
  return phone ? { kind: 'phone', value: phone } : undefined
}

/** `l***@example.com` */
export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/u, '$1***')

/** `138****5678` */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

export const maskContact = ({ kind, value }: Account) => (kind === 'phone' ? maskPhone(value) : maskEmail(value))

/** Default name of a new member: the username, the part before the @, or the masked number. */
export function nicknameOf({ kind, value }: Account) {
  if (kind === 'phone') return maskPhone(value)
  return (kind === 'email' ? value.slice(0, value.indexOf('@')) : value).slice(0, 20)
}
