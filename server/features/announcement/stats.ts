import * as v from 'valibot'
import { type AnnouncementStats } from '#contract/announcement-archive.ts'
import { ANNOUNCEMENT_AREAS, ANNOUNCEMENT_TYPES } from '#contract/announcement.ts'
import type { Db } from '#server/lib/database/database.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import { countByKind } from './table.ts'
import { AreaColumn, TypeColumn } from './to-announcement.ts'

/** The time zone that decides which month it is. */
const TIME_ZONE = 'Asia/Shanghai'

/** Counts of published announcements, views and likes, including expired ones. */
export async function announcementStats(db: Db, now: Date): Promise<AnnouncementStats> {
  const month = startOfDay(`${localDate(now, TIME_ZONE).slice(0, 7)}-01`, TIME_ZONE)
  const stats = emptyStats()
  for (const { type, area, total, recent, views, likes } of await countByKind(db, now, month)) {
    stats.total += total
    stats.thisMonth += recent
    stats.totalViews += views
    stats.totalLikes += likes
    stats.byType[v.parse(TypeColumn, type)] += total
    stats.byArea[v.parse(AreaColumn, area)] += total
  }
  return stats
}

const emptyStats = (): AnnouncementStats => ({
  total: 0,
  thisMonth: 0,
  byType: zeros(ANNOUNCEMENT_TYPES),
  byArea: zeros(ANNOUNCEMENT_AREAS),
  totalViews: 0,
  totalLikes: 0,
})

const zeros = <const Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
