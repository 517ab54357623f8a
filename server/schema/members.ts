import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#server/lib/database/columns.ts'

/** People who can sign in. One of e-mail, phone and username is always present. */
export const members = pgTable(
  'members',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10001 }),
    nickname: text('nickname').notNull(),
    /** Path or URL of the avatar; empty means the default avatar. */
    avatar: text('avatar').notNull().default(''),
    /** Lower case. */
    email: text('email'),
    /** Digits, with a leading + outside mainland China. */
    phone: text('phone'),
    /** Lower case. */
    username: text('username'),
    /** PHC-style argon2id string over the MD5 hex that clients send; null for a third-party sign-in without a password. */
    passwordHash: text('password_hash'),
    /** Sign-in origin: '' own, or wb, wx, qq, ms. */
    userType: text('user_type').notNull().default(''),
    /** Membership level: 1 none, 2 basic … 6 super. */
    groupId: smallint('group_id').notNull().default(1),
    /** 1 site owner, 2 administrator, 3 none, 4 operations. */
    roleId: smallint('role_id').notNull().default(3),
    vipExpiresAt: instant('vip_expires_at'),
    /** Always the sum of the member's `points_ledger` rows; both change in one transaction. */
    points: integer('points').notNull().default(0),
    /** IANA name; decides the member's check-in day. */
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    language: text('language').notNull().default('zh'),
    /** active, blocked, abnormal or login-blocked. */
    state: text('state').notNull().default('active'),
    stateReason: text('state_reason').notNull().default(''),
    /** When the member becomes active again automatically; null where that is unknown. */
    stateUntil: instant('state_until'),
    lastOnlineAt: instant('last_online_at'),
    /** When the invitation to install the app was declined; null where the member may be invited. */
    installDeclinedAt: instant('install_declined_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('members_email').on(t.email),
    uniqueIndex('members_phone').on(t.phone),
    uniqueIndex('members_username').on(t.username),
  ],
)
