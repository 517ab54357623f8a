import type { User } from '#contract/session.ts'
import { store } from '#src/lib/storage/store.ts'
import { sessionAtom } from './session-store.ts'

/** A member with default values for tests. */
export function memberWith(some: Partial<User> = {}): User {
  return {
    user_id: 10_482_931,
    user_nickname: '林间有鹿',
    nickname: '林间有鹿',
    user_avatar: '',
    avatar: '',
    user_type: '',
    group_id: 1,
    role_id: 3,
    points: 1285,
    vip_expire_at: null,
    unread_messages: 0,
    unread_notifications: 0,
    timezone: 'Asia/Shanghai',
    language: 'zh',
    creator: false,
    email_masked: '',
    phone_masked: '',
    frame: null,
    title: null,
    ...some,
  }
}

/** Signs them in. */
export function signInAs(some: Partial<User> = {}) {
  store.set(sessionAtom, { status: 'member', user: memberWith(some) })
}
