import type { Member } from '#server/app-env.ts'
import { type Account, parseAccount } from '#server/domain/session/account.ts'
import { findMember } from '#server/domain/session/table.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'

export function readAccount(typed: string | undefined): Account {
  const account = parseAccount(typed ?? '')
  if (!account) throw new AdminError('An account is an e-mail address, a phone number or a username.')
  return account
}

/** The member with the given e-mail address, phone number or username. */
export async function namedMember(db: Db, typed: string | undefined): Promise<Member> {
  const account = readAccount(typed)
  const member = await findMember(db, account)
  if (!member) throw new AdminError(`No member has the account ${account.value}.`)
  return member
}
