import type { PasswordLogin } from '#contract/sign-in.ts'

/** Optional device data; missing fields are not sent. */
type Extras = Partial<Record<'deviceFingerprint' | 'deviceName' | 'location', string>>

/** Body of the password login. `password` is the MD5 hex. */
export const passwordLoginBody = (account: string, password: string, extras: Extras): PasswordLogin => ({
  emailOrPhone: account.trim(),
  password,
  ...extras,
})
