import type { Registration } from '#contract/sign-in.ts'
import { accountKind } from '../account-kind.ts'

/** Complete input of the register panel. */
export interface RegistrationForm {
  account: string
  /** E-mail address or phone number for the code; only with a username. */
  contact: string
  /** MD5 hex. */
  password: string
  verificationCode: string
  /** '' if none. */
  inviteCode: string
  timezone: string
  language: 'zh' | 'en'
  deviceName: string
}

/**
 * Body of the register call in either reading (R1): the login service accepts account, email or phone, and invite_code; the
 * landing flow accepts emailOrPhone and inviteCode. An empty invite code is omitted.
 */
export function registrationBody(
  form: RegistrationForm,
  reading: 'login-service' | 'landing' = 'login-service',
): Registration {
  const { account: typed, contact: typedContact, inviteCode: typedInvite, ...rest } = form
  const account = typed.trim()
  const contact = accountKind(account) === 'username' ? typedContact.trim() : ''
  const invite = typedInvite.trim()
  if (reading === 'landing')
    return { ...rest, emailOrPhone: account, ...contactOf(contact), ...(invite && { inviteCode: invite }) }
  return { ...rest, account, ...contactOf(contact || account), ...(invite && { invite_code: invite }) }
}

/** `email` if it has an @, else `phone`. */
function contactOf(account: string): Pick<Registration, 'email' | 'phone'> {
  if (account.includes('@')) return { email: account }
  return accountKind(account) === 'phone' ? { phone: account } : {}
}
