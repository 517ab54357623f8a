import type { Registration } from '#contract/sign-in.ts'
import { type Account, parseAccount } from '#server/domain/session/account.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { words } from './words.ts'

interface Registrant {
  /** The address or number that received the code. */
  contact: Account
  username: Account | undefined
}

/**
 * Reads the account from either spelling (R1): `account` or `emailOrPhone`, with `email` or `phone` besides. Refuses
 * with `spellings-differ` and `invalid-fields`.
 */
export function registrantOf(input: Registration, language: Caller['language']): Registrant {
  checkSame(input.invite_code, input.inviteCode, 'inviteCode')
  const email = parseField(input.email, 'email', 'email', words('notAnEmail', language))
  const phone = parseField(input.phone, 'phone', 'phone', words('notAPhone', language))
  if (email && phone) throw new ProblemError('invalid-fields', { fields: { phone: words('oneContact', language) } })
  const accounts = [
    parseField(input.account, 'account', undefined, words('notAnAccount', language)),
    parseField(input.emailOrPhone, 'emailOrPhone', undefined, words('notAnAccount', language)),
  ]
  checkSame(accounts[0]?.value, accounts[1]?.value, 'emailOrPhone')
  const account = accounts[0] ?? accounts[1] ?? email ?? phone
  if (!account) throw new ProblemError('invalid-fields', { fields: { account: words('notAnAccount', language) } })
  const beside = email ?? phone
  if (account.kind !== 'username') {
    checkSame(account.value, beside?.value, beside?.kind ?? 'email')
    return { contact: account, username: undefined }
  }
  if (!beside) throw new ProblemError('invalid-fields', { fields: { account: words('usernameAlone', language) } })
  return { contact: beside, username: account }
}

function parseField(typed: string | undefined, field: string, kind: Account['kind'] | undefined, expected: string) {
  if (typed === undefined) return undefined
  const account = parseAccount(typed)
  if (!account || (kind && account.kind !== kind))
    throw new ProblemError('invalid-fields', { fields: { [field]: expected } })
  return account
}

function checkSame(one: string | undefined, other: string | undefined, field: string) {
  if (one === undefined || other === undefined || one === other) return
  throw new ProblemError('spellings-differ', { fields: { [field]: 'differs from its other spelling' } })
}
