import { OAUTH_PROVIDERS, type OAuthProvider } from '#contract/oauth.ts'
import type { Member } from '#server/app-env.ts'
import { deleteBoundAccount, findBoundMember, insertBoundAccount } from '#server/domain/session/bound-accounts/table.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { removeWayIn } from '#server/domain/session/sign-in/ways-in.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { nameOf } from './member-of-profile.ts'
import type { Profile } from './providers/provider.ts'

/**
 * Binds the account to the member who began the visit, if they are still signed in here. Binding it again changes
 * nothing. Refuses with `login-required`, with `bound-elsewhere` where it is another member's, and with `bound-already`
 * where the member has another account of the provider.
 */
export async function bindAccount(
  { db, now, member }: Caller & { member: Member | null },
  provider: OAuthProvider,
  profile: Profile,
  memberId: number,
): Promise<void> {
  if (member?.id !== memberId) throw new ProblemError('login-required')
  const { subject } = profile
  if (await insertBoundAccount(db, { provider, subject, memberId, name: nameOf(profile), createdAt: now })) return
  const owner = await findBoundMember(db, provider, subject)
  if (owner?.id !== memberId) throw new ProblemError(owner ? 'bound-elsewhere' : 'bound-already')
}

/**
 * Unbinds the member's account of the provider. Refuses with `not-found`, and with `last-way-in` where the member could
 * not sign in any more.
 */
export async function unbindAccount({ db, services }: Caller, memberId: number, provider: string): Promise<void> {
  const known = OAUTH_PROVIDERS.find((name) => name === provider)
  if (!known) throw new ProblemError('not-found')
  return removeWayIn({ db, config: services.config }, memberId, (tx) => deleteBoundAccount(tx, memberId, known))
}
