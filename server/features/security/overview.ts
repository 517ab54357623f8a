import type { Security } from '#contract/security.ts'
import type { Member } from '#server/app-env.ts'
import { maskEmail, maskPhone } from '#server/domain/session/account.ts'
import { findBoundAccounts } from '#server/domain/session/bound-accounts/table.ts'
import { findLoginBefore } from '#server/domain/session/logins/table.ts'
import { findPasskeys } from '#server/domain/session/passkeys/table.ts'
import { toPasskey } from '#server/domain/session/passkeys/to-passkey.ts'
import { countRecoveryCodes, hasTwoStep } from '#server/domain/session/second-step/table.ts'
import type { Db } from '#server/lib/database/database.ts'

interface Present {
  db: Db
  member: Member
  sessionId: string | null
  now: Date
}

/** How the member signs in. */
export async function securityOf({ db, member, sessionId, now }: Present): Promise<Security> {
  const bound = await findBoundAccounts(db, member.id)
  const lastLogin = sessionId ? await findLoginBefore(db, { memberId: member.id, sessionId, now }) : undefined
  return {
    hasPassword: member.passwordHash !== null,
    email: member.email ? maskEmail(member.email) : '',
    phone: member.phone ? maskPhone(member.phone) : '',
    username: member.username ?? '',
    twoStep: await hasTwoStep(db, member.id),
    recoveryCodesLeft: await countRecoveryCodes(db, member.id),
    bound: bound.map(({ provider, name, createdAt }) => ({ type: provider, name, at: createdAt.toISOString() })),
    passkeys: (await findPasskeys(db, member.id)).map(toPasskey),
    lastLogin: lastLogin
      ? { at: lastLogin.at.toISOString(), device: lastLogin.deviceName, place: lastLogin.place }
      : null,
  }
}
