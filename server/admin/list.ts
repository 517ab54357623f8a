import { desc } from 'drizzle-orm'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { announcements } from '#server/features/announcement/schema.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import { tableText } from '#server/lib/admin/table-text.ts'
import type { Db } from '#server/lib/database/database.ts'
import { jobs } from '#server/lib/jobs/schema.ts'
import { escapeUnprintable } from '#server/lib/printable.ts'

const usage = 'list members|announcements|wallpapers|jobs [--limit <1-10000>] [--json]'

type Rows = Record<string, unknown>[]

/** What can be listed, newest first. */
const LISTS: Record<string, (db: Db, limit: number) => Promise<Rows>> = {
  members: (db, limit) => db.select(MEMBER_COLUMNS).from(members).orderBy(desc(members.id)).limit(limit),
  announcements: (db, limit) =>
    db.select(ANNOUNCEMENT_COLUMNS).from(announcements).orderBy(desc(announcements.id)).limit(limit),
  wallpapers: (db, limit) => db.select(WALLPAPER_COLUMNS).from(wallpapers).orderBy(desc(wallpapers.id)).limit(limit),
  jobs: (db, limit) => db.select(JOB_COLUMNS).from(jobs).orderBy(desc(jobs.id)).limit(limit),
}

const MEMBER_COLUMNS = {
  id: members.id,
  nickname: members.nickname,
  email: members.email,
  phone: members.phone,
  username: members.username,
  level: members.groupId,
  role: members.roleId,
  points: members.points,
  state: members.state,
  createdAt: members.createdAt,
}

const ANNOUNCEMENT_COLUMNS = {
  id: announcements.id,
  title: announcements.title,
  type: announcements.type,
  area: announcements.area,
  pinned: announcements.isPinned,
  publishTime: announcements.publishTime,
  expireTime: announcements.expireTime,
}

const WALLPAPER_COLUMNS = {
  aid: wallpapers.aid,
  id: wallpapers.id,
  title: wallpapers.title,
  width: wallpapers.width,
  height: wallpapers.height,
  source: wallpapers.source,
  state: wallpapers.state,
  derivedAt: wallpapers.derivedAt,
}

const JOB_COLUMNS = {
  id: jobs.id,
  kind: jobs.kind,
  state: jobs.state,
  attempts: jobs.attempts,
  runAt: jobs.runAt,
  lastError: jobs.lastError,
}

export const listCommand: AdminCommand = {
  usage,
  summary: 'show what is there, newest first',
  writes: 'nothing',
  async run(args, { db, print }) {
    const options = { json: { type: 'boolean' }, limit: { type: 'string', default: '100' } } as const
    const { positionals, values } = readArguments(args, usage, { options, count: 1 })
    const list = LISTS[positionals[0] ?? '']
    if (!list) throw new AdminError(`There are lists of ${Object.keys(LISTS).join(', ')}.`)
    if (!/^(?:[1-9]\d{0,3}|10000)$/.test(values.limit)) throw new AdminError('--limit is a number from 1 to 10000.')
    const rows = await list(db, Number(values.limit))
    print(values.json ? escapeUnprintable(JSON.stringify(rows, null, 2)) : tableText(rows))
  },
}
