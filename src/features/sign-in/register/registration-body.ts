import type { Registration } from '#contract/sign-in.ts'
import { accountKind } from '../account-kind.ts'

/** What the register panel asks for, once and whole. */
export interface RegistrationForm {
  account: string
  /** MD5 hex. */
  password: string
  verificationCode: string
  /** '' where there is none. */
  inviteCode: string
  timezone: string
  language: 'zh' | 'en'
}

/**
 * The register call's body in either reading (R1): the login service takes account, email or phone, and invite_code; the
 * landing flow takes emailOrPhone and inviteCode. An empty invite code is not sent.
 */
export function registrationBody(
  form: RegistrationForm,
  reading: 'login-service' | 'landing' = 'login-service',
): Registration {
  const { account: typed, inviteCode: typedInvite, ...rest } = form
  const account = typed.trim()
  const invite = typedInvite.trim()
  if (reading === 'landing') return { ...rest, emailOrPhone: account, ...(invite && { inviteCode: invite }) }
  return { ...rest, account, ...contactOf(account), ...(invite && { invite_code: invite }) }
}

/** `email` for what has an @, else `phone`; a username goes alone. */
function contactOf(account: string): Pick<Registration, 'email' | 'phone'> {
  if (account.includes('@')) return { email: account }
  return accountKind(account) === 'phone' ? { phone: account } : {}
}
