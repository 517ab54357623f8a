import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SESSION_KINDS } from '#contract/security.ts'
import { instant } from '#server/lib/database/columns.ts'

/**
 * A random code of 40 bits: ten of sixteen letters and digits that cannot be taken for one another. The first twelve
 * digits of a random UUID are all random.
 */
const randomCode = sql`translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10), '0123456789abcdef', '23456789CFHJKMPR')`

/** People who can sign in: by e-mail, phone or username, or by an account in `bound_accounts`. */
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
    /** All points that were deducted, as a positive number. */
    pointsSpent: integer('points_spent').notNull().default(0),
    /** IANA name; decides the member's check-in day. */
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    language: text('language').notNull().default('zh'),
    /** active, blocked, abnormal or login-blocked. */
    state: text('state').notNull().default('active'),
    stateReason: text('state_reason').notNull().default(''),
    /** The rule that was broken, as the operator names it. */
    stateRule: text('state_rule').notNull().default(''),
    /** When the member becomes active again automatically; null where that is unknown. */
    stateUntil: instant('state_until'),
    lastOnlineAt: instant('last_online_at'),
    /** Whether the operator has flagged the member as under age: no mystery boxes. */
    isMinor: boolean('is_minor').notNull().default(false),
    /** When the invitation to install the app was declined; null where the member may be invited. */
    installDeclinedAt: instant('install_declined_at'),
    /** Codes of the frame and the title that the member wears, of their items; null without. */
    frame: text('frame'),
    title: text('title'),
    /** For inviting others. The database assigns it, so that every member has one. */
    inviteCode: text('invite_code').notNull().default(randomCode),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('members_invite_code').on(t.inviteCode),
    uniqueIndex('members_email').on(t.email),
    uniqueIndex('members_phone').on(t.phone),
    uniqueIndex('members_username').on(t.username),
    // For the job that expires points.
    index('members_points')
      .on(t.timeZone, t.id)
      .where(sql`${t.points} > 0`),
  ],
)

type MemberRow = typeof members.$inferSelect

declare module '#server/app-env.ts' {
  interface Member extends MemberRow {}
}

/**
 * One row for each issued token; a token is invalid once its row has ended, or some minutes after another one has
 * replaced it.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** The token's `jti`. */
    id: uuid('id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the member last proved who they are in it: by signing in, or by a proof since. */
    provedAt: instant('proved_at'),
    /** When it was last used, to the hour: see `recordUse`. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** The session of the sign-in that this one was renewed from, itself included: they end together. */
    familyId: uuid('family_id').notNull(),
    /** When a renewed session was issued in its place. */
    replacedAt: instant('replaced_at'),
    endedAt: instant('ended_at'),
    /** logout, remote (from another device), ban, reset or operator; empty while it is active. */
    endedBy: text('ended_by').notNull().default(''),
    /** Hash of the browser's cookie, which identifies a browser that has signed in before; empty where it sent none. */
    browser: text('browser').notNull().default(''),
    kind: text('kind', { enum: SESSION_KINDS }).notNull().default('browser'),
    /** `OS - Browser`, as sent by the client. */
    deviceName: text('device_name').notNull().default(''),
    /** `lat, lon` with two decimals, as sent by the client; empty where it told no place. */
    place: text('place').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_family').on(t.familyId)],
)

/** Push subscriptions, each for the last member in that browser. Deleted with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Anyone who knows it can send to it, if only unreadable messages: never logged. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** zh or en, the language of the page on that device. */
    language: text('language').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_member').on(t.memberId),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)
