import * as v from 'valibot'
import { get, post } from './call.ts'
import { Count, Instant } from './value.ts'

/** The frame and the title that a member wears; null without. */
export const Worn = v.object({
  /** Code of the frame around the avatar, e.g. `frame-aurora`. */
  frame: v.nullable(v.string()),
  /** Stands beside the nickname. */
  title: v.nullable(v.object({ text: v.string(), textEn: v.string() })),
})
export type Worn = v.InferOutput<typeof Worn>

/** A signed-in member, in every spelling that the product spec's clients read. */
export const User = v.object({
  user_id: Count,
  user_nickname: v.string(),
  nickname: v.string(),
  user_avatar: v.string(),
  avatar: v.string(),
  /** Sign-in origin: '' own, or wb, wx, qq, ms. */
  user_type: v.string(),
  /** Membership level: 1 none … 6 and above super. */
  group_id: Count,
  /** 1 site owner, 2 administrator, 4 operations, others none. */
  role_id: Count,
  points: v.number(),
  vip_expire_at: v.nullable(Instant),
  unread_messages: v.optional(Count, 0),
  unread_notifications: v.optional(Count, 0),
  /** IANA name; decides the check-in day. */
  timezone: v.string(),
  language: v.picklist(['zh', 'en']),
  creator: v.boolean(),
  email_masked: v.string(),
  phone_masked: v.string(),
  // Absent in sessions that were stored before there were any.
  frame: v.optional(Worn.entries.frame, null),
  title: v.optional(Worn.entries.title, null),
})
export type User = v.InferOutput<typeof User>

/** `data` of `GET /api/users/info`: the user, and a new token once the old one is past half of its life. */
export const UserInfo = v.object({ ...User.entries, token: v.optional(v.string()) })
export type UserInfo = v.InferOutput<typeof UserInfo>

/** `data` of `GET /api/users/role-info`. */
export const RoleInfo = v.object({
  roleId: Count,
  groupId: Count,
  /** Empty if there is no badge. */
  role: v.picklist(['', 'owner', 'admin', 'operations']),
  membership: v.picklist(['', 'basic', 'advanced', 'professional', 'special', 'super']),
})
export type RoleInfo = v.InferOutput<typeof RoleInfo>

export const sessionCalls = {
  info: get('/api/users/info', {
    summary: 'The member who is signed in',
    access: 'member',
    client: 'site',
    response: UserInfo,
  }),
  roleInfo: get('/api/users/role-info', {
    summary: 'Role and membership level',
    access: 'member',
    client: 'site',
    response: RoleInfo,
  }),
  logOut: post('/api/login/logout', {
    summary: 'End the session',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    response: v.null(),
  }),
}
