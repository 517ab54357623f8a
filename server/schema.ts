import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LicenceInfo, PictureColour } from '#contract/wallpaper.ts'

// Milliseconds, because a JavaScript Date holds no more: a cursor read back from a finer column would skip rows.
const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' })
/** A calendar day, `YYYY-MM-DD`, without a time zone. */
const day = (name: string) => date(name, { mode: 'string' })

/** People who can sign in. One of e-mail, phone and username is always present. */
export const members = pgTable(
  'members',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10001 }),
    nickname: text('nickname').notNull(),
    /** Path or address of the avatar; empty means the default avatar. */
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
    lastOnlineAt: instant('last_online_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('members_email').on(t.email),
    uniqueIndex('members_phone').on(t.phone),
    uniqueIndex('members_username').on(t.username),
  ],
)

/** One row for each token handed out; a token is worth nothing once its row has ended. */
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
    endedAt: instant('ended_at'),
    /** `OS - Browser`, as the client names it. */
    deviceName: text('device_name').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [index('sessions_member').on(t.memberId)],
)

/** Six-digit codes sent by mail or text message. Only the newest unused one of an account and scene counts. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').notNull(),
    /** login, register or reset. */
    scene: text('scene').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('verification_codes_account').on(t.account, t.scene, t.id)],
)

/** Counters of calls, shared by all processes. A window begins with its first hit and ends at `expires_at`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Rule name and subject, e.g. `login:<account>:<address>`. */
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.expiresAt)],
)

/** First answers of writes that may be sent again. Kept 30 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: integer('member_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first request is in flight. */
    status: smallint('status'),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** One row a member and day: the natural key that makes a claim count once. */
export const checkIns = pgTable(
  'check_ins',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** The member's own day. */
    day: day('day').notNull(),
    /** Base and bonus together, as first paid. */
    pointsEarned: integer('points_earned').notNull(),
    bonus: integer('bonus').notNull(),
    /** Consecutive days including this one, as first answered. */
    streak: integer('streak').notNull(),
    /** Balance right after the claim, as first answered. */
    totalPoints: integer('total_points').notNull(),
    /** normal, makeup or freeze. */
    kind: text('kind').notNull().default('normal'),
    /** Claimed after its day had ended. */
    isLate: boolean('is_late').notNull().default(false),
    claimedAt: instant('claimed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)

/** Append-only. `(member, code, ref)` is unique, so a reason pays once. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    /** Reason, e.g. check-in, check-in-bonus. */
    code: text('code').notNull(),
    /** What the reason points at, e.g. the day. */
    ref: text('ref').notNull(),
    change: integer('change').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('points_ledger_reason').on(t.memberId, t.code, t.ref),
    index('points_ledger_member').on(t.memberId, t.id),
  ],
)

export const announcements = pgTable(
  'announcements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    summary: text('summary').notNull().default(''),
    summaryEn: text('summary_en').notNull().default(''),
    /** HTML, cleaned before it is stored. */
    content: text('content').notNull().default(''),
    contentEn: text('content_en').notNull().default(''),
    /** notice, update, event or maintenance. */
    type: text('type').notNull().default('notice'),
    /** site, vip, creator or app. */
    area: text('area').notNull().default('site'),
    isPinned: boolean('is_pinned').notNull().default(false),
    cover: text('cover').notNull().default(''),
    authorId: integer('author_id').references(() => members.id),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    publishTime: instant('publish_time').notNull(),
    expireTime: instant('expire_time'),
  },
  (t) => [index('announcements_latest').on(t.publishTime, t.id)],
)

const announcementMark = () => ({
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id),
  announcementId: integer('announcement_id')
    .notNull()
    .references(() => announcements.id),
  at: instant('at').notNull(),
})

export const announcementLikes = pgTable('announcement_likes', announcementMark(), (t) => [
  primaryKey({ columns: [t.memberId, t.announcementId] }),
])
/** The last counted view; a view counts once a member and half hour. */
export const announcementViews = pgTable('announcement_views', announcementMark(), (t) => [
  primaryKey({ columns: [t.memberId, t.announcementId] }),
])

/** Pictures of every kind. Numbers people change (views, likes …) live in `wallpaper_stats`. */
export const wallpapers = pgTable(
  'wallpapers',
  {
    /** Unique over all kinds: letters, digits and hyphens; the canonical id of addresses. */
    aid: text('aid').primaryKey(),
    /** Numeric id; second key of every order. */
    id: integer('id').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
    /** bing (daily), spotlight, art, np, post. */
    kind: text('kind').notNull().default('bing'),
    /** SHA-256 of the original file, hex: 64 characters; names its files in storage. */
    hash: text('hash').notNull(),
    /** avif, jpg, png, webp or tif: the original's own format. */
    format: text('format').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull().default(''),
    headline: text('headline').notNull().default(''),
    headlineEn: text('headline_en').notNull().default(''),
    story: text('story').notNull().default(''),
    storyEn: text('story_en').notNull().default(''),
    placeName: text('place_name').notNull().default(''),
    placeNameEn: text('place_name_en').notNull().default(''),
    country: text('country').notNull().default(''),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    authorName: text('author_name').notNull().default(''),
    authorUrl: text('author_url').notNull().default(''),
    authorId: integer('author_id').references(() => members.id),
    copyright: text('copyright').notNull().default(''),
    copyrightLink: text('copyright_link').notNull().default(''),
    licence: jsonb('licence').$type<LicenceInfo>().notNull(),
    /** landscape, animals, architecture, art, nature or city. */
    category: text('category').notNull().default('landscape'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    tagsEn: text('tags_en')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Five at most, largest share first. */
    colors: jsonb('colors').$type<PictureColour[]>().notNull(),
    /** #rrggbb */
    dominant: text('dominant').notNull(),
    /** Base64 of the ThumbHash bytes. */
    thumbhash: text('thumbhash').notNull(),
    /** 0..1 from the left and from the top. */
    focalX: doublePrecision('focal_x').notNull().default(0.5),
    focalY: doublePrecision('focal_y').notNull().default(0.5),
    /** 64-bit perceptual hash and that of the mirrored picture, 16 hex digits each. */
    phash: text('phash').notNull(),
    phashMirror: text('phash_mirror').notNull(),
    /** Base64 of 48 bytes: a 4 x 4 grid of CIELAB colours. */
    colourLayout: text('colour_layout').notNull(),
    /** Made by AI: no, part or full. */
    ai: text('ai').notNull().default('no'),
    /** Where it came from: samples, upload, or an upstream source's name. */
    source: text('source').notNull(),
    /** ready or withdrawn. */
    state: text('state').notNull().default('ready'),
    /** When all its sizes were made; null until then. */
    derivedAt: instant('derived_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('wallpapers_id').on(t.id),
    uniqueIndex('wallpapers_hash').on(t.hash),
    index('wallpapers_new').on(t.createdAt, t.id),
    index('wallpapers_tags').using('gin', t.tags),
  ],
)

/** Which picture an area shows on a day. A picture may stand in many. */
export const placements = pgTable(
  'placements',
  {
    area: text('area').notNull(),
    day: day('day').notNull(),
    aid: text('aid')
      .notNull()
      .references(() => wallpapers.aid),
  },
  (t) => [primaryKey({ columns: [t.area, t.day] }), index('placements_picture').on(t.aid, t.day)],
)

/** Narrow, because its rows change all the time. */
export const wallpaperStats = pgTable('wallpaper_stats', {
  aid: text('aid')
    .primaryKey()
    .references(() => wallpapers.aid),
  views: integer('views').notNull().default(0),
  likes: integer('likes').notNull().default(0),
  favs: integer('favs').notNull().default(0),
  downloads: integer('downloads').notNull().default(0),
  comments: integer('comments').notNull().default(0),
})

const memberMark = () => ({
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id),
  aid: text('aid')
    .notNull()
    .references(() => wallpapers.aid),
  at: instant('at').notNull(),
})

export const wallpaperLikes = pgTable('wallpaper_likes', memberMark(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
])
export const wallpaperFavourites = pgTable('wallpaper_favourites', memberMark(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
])
/** The last counted view; a view counts once a member and half hour. */
export const wallpaperViews = pgTable('wallpaper_views', memberMark(), (t) => [
  primaryKey({ columns: [t.memberId, t.aid] }),
])
export const wallpaperDownloads = pgTable(
  'wallpaper_downloads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ...memberMark(),
    /** Size key and format, e.g. `4k`, `jpg`. */
    size: text('size').notNull(),
    format: text('format').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [
    index('wallpaper_downloads_member').on(t.memberId, t.id),
    index('wallpaper_downloads_picture').on(t.memberId, t.aid, t.at),
  ],
)

/** Work to be done later, once: taken with FOR UPDATE SKIP LOCKED under a lease. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Two waiting jobs never share one. */
    dedupeKey: text('dedupe_key').notNull(),
    /** Smaller first among those due. */
    priority: integer('priority').notNull().default(0),
    runAt: instant('run_at').notNull(),
    leasedUntil: instant('leased_until'),
    attempts: smallint('attempts').notNull().default(0),
    /** waiting, done or failed. */
    state: text('state').notNull().default('waiting'),
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('jobs_dedupe')
      .on(t.kind, t.dedupeKey)
      .where(sql`state = 'waiting'`),
    index('jobs_due').on(t.state, t.priority, t.runAt),
  ],
)

/** Site state that the operator changes while the server runs, e.g. maintenance. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})
