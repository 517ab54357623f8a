import type { OAuthProvider } from '#contract/oauth.ts'
import { isSocialHost } from '#contract/social-hosts.ts'
import type { Member } from '#server/app-env.ts'
import { acceptInvite } from '#server/domain/invite/invite.ts'
import { findBoundMember, insertBoundAccount } from '#server/domain/session/bound-accounts/table.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { insertMember } from '#server/domain/session/table.ts'
import { plainText } from '#server/lib/printable.ts'
import type { Profile } from './providers/provider.ts'
import type { InviteResult } from './schema.ts'

/** Source: inventory AU-17. */
const USER_TYPES = { microsoft: 'ms', wechat: 'wx', qq: 'qq', weibo: 'wb' } as const

const MAX_NAME = 20
const NAMELESS = { zh: '新用户', en: 'New member' } as const

/** A concurrent callback has bound the account first. */
class BoundMeanwhile extends Error {}

/**
 * The member to whom the account is bound; otherwise a new one, invited by the code if there is one. Nothing else of the
 * profile finds a member: an e-mail address that a provider reports proves nothing here.
 */
export async function memberOfProfile(
  caller: Caller,
  provider: OAuthProvider,
  profile: Profile,
  inviteCode: string,
): Promise<{ member: Member; invite: InviteResult }> {
  const { db, now, language } = caller
  const known = await findBoundMember(db, provider, profile.subject)
  if (known) return { member: known, invite: '' }
  const name = nameOf(profile)
  try {
    return await db.transaction(async (tx) => {
      const member = await insertMember(tx, {
        nickname: name || NAMELESS[language],
        avatar: avatarOf(profile.avatar),
        userType: USER_TYPES[provider],
        language,
        createdAt: now,
      })
      if (!member) throw new Error('a member without accounts was not inserted')
      const row = { provider, subject: profile.subject, memberId: member.id, name, createdAt: now }
      if (!(await insertBoundAccount(tx, row))) throw new BoundMeanwhile()
      return { member, invite: await takeInvite({ ...caller, db: tx }, member.id, inviteCode) }
    })
  } catch (error) {
    const winner = error instanceof BoundMeanwhile && (await findBoundMember(db, provider, profile.subject))
    if (!winner) throw error
    return { member: winner, invite: '' }
  }
}

async function takeInvite(caller: Caller, newcomerId: number, code: string): Promise<InviteResult> {
  if (!code) return ''
  const accepted = await acceptInvite(caller, newcomerId, code)
  return 'refusal' in accepted ? accepted.refusal : 'rewarded'
}

/** At most 20 characters, none of them cut in half. */
export const nameOf = ({ name }: Pick<Profile, 'name'>) =>
  Array.from(plainText(name).replaceAll(/\s+/g, ' ')).slice(0, MAX_NAME).join('').trim()

/** Only what the image proxy fetches: the page loads no other site's pictures. */
function avatarOf(address: string) {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username || url.href.length > 1000) return ''
  url.protocol = 'https:'
  return isSocialHost(url.hostname) ? url.href : ''
}
