import type { RoleInfo, User } from '#contract/session.ts'
import type { Member } from '#server/app-env.ts'
import { wornBy } from '#server/domain/item/item-kinds.ts'
import { maskEmail, maskPhone } from '#server/domain/session/account.ts'

/** The member in both spellings that clients use. */
export function toUser(member: Member): User {
  return {
    user_id: member.id,
    user_nickname: member.nickname,
    nickname: member.nickname,
    user_avatar: member.avatar,
    avatar: member.avatar,
    user_type: member.userType,
    group_id: member.groupId,
    role_id: member.roleId,
    points: member.points,
    vip_expire_at: member.vipExpiresAt?.toISOString() ?? null,
    unread_messages: 0,
    unread_notifications: 0,
    timezone: member.timeZone,
    language: member.language === 'en' ? 'en' : 'zh',
    creator: false,
    email_masked: member.email ? maskEmail(member.email) : '',
    phone_masked: member.phone ? maskPhone(member.phone) : '',
    ...wornBy(member),
  }
}

const ROLES = { 1: 'owner', 2: 'admin', 4: 'operations' } as const
const MEMBERSHIPS = { 2: 'basic', 3: 'advanced', 4: 'professional', 5: 'special' } as const

/** Role and level as numbers and as words. Source: product spec §6. */
export function toRoleInfo({ roleId, groupId }: Member): RoleInfo {
  return {
    roleId,
    groupId,
    role: wordOf(ROLES, roleId),
    membership: groupId > 5 ? 'super' : wordOf(MEMBERSHIPS, groupId),
  }
}

function wordOf<W extends string>(words: Record<number, W>, id: number): W | '' {
  return words[id] ?? ''
}
