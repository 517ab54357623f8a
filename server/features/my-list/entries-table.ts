import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MyList } from '#contract/my-list-bulk.ts'
import type { DownloadedFile, MyListOrder } from '#contract/my-list.ts'
import { downloadedFiles } from '#server/domain/picture/activity/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { KNOWN_STATES } from '#server/domain/picture/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { LIST_TABLES } from './list-tables.ts'

/** An entry of a list, without its picture. */
export interface Entry {
  entryId: string
  aid: string
  at: Date
  /** As `ListTable` explains. */
  key: number
  file?: DownloadedFile
}

interface EntriesQuery {
  memberId: number
  where: SQL | undefined
  sort: Exclude<MyListOrder, 'title'>
  limit: number
  offset?: number
}

const isShown = inArray(wallpapers.state, [...KNOWN_STATES])

/** The member's entries that match, in order; withdrawn pictures too. `where` may use the picture's columns. */
export async function findEntries(db: Db, list: MyList, query: EntriesQuery): Promise<Entry[]> {
  const { memberId, where, sort, limit, offset = 0 } = query
  const own = LIST_TABLES[list]
  const way = sort === 'old' ? asc : desc
  const rows = await db
    .select({
      entryId: sql<string>`${own.entryId}::text`,
      aid: sql<string>`${own.aid}`,
      // Of the same type in every list.
      at: sql`${own.at}`.mapWith(downloadedFiles.at),
      key: sql`${own.key}`.mapWith(Number),
      ...(list === 'downloads' && { file: downloadedFiles }),
    })
    .from(own.table)
    .innerJoin(wallpapers, eq(wallpapers.aid, own.aid))
    .where(and(eq(own.memberId, memberId), isShown, where))
    .orderBy(way(own.at), way(own.key))
    .limit(limit)
    .offset(offset)
  return rows.map(({ file, ...entry }): Entry => Object.assign(entry, file && { file: toFile(file) }))
}

/** Titles of all matching entries, in no order. */
export function findTitles(db: Db, list: MyList, { memberId, where, limit }: Omit<EntriesQuery, 'sort' | 'offset'>) {
  const own = LIST_TABLES[list]
  return db
    .select({
      key: sql`${own.key}`.mapWith(Number),
      title: wallpapers.title,
      titleEn: wallpapers.titleEn,
    })
    .from(own.table)
    .innerJoin(wallpapers, eq(wallpapers.aid, own.aid))
    .where(and(eq(own.memberId, memberId), isShown, where))
    .limit(limit)
}

/** Number of matching entries, at most `most`. */
export async function countEntries(db: Db, list: MyList, query: Omit<EntriesQuery, 'sort' | 'offset'>) {
  const own = LIST_TABLES[list]
  const counted = db
    .select({ aid: wallpapers.aid })
    .from(own.table)
    .innerJoin(wallpapers, eq(wallpapers.aid, own.aid))
    .where(and(eq(own.memberId, query.memberId), isShown, query.where))
    .limit(query.limit)
    .as('counted')
  const [found] = await db.select({ total: count() }).from(counted)
  return found?.total ?? 0
}

function toFile({ size, width, height, format, crop, blur, dim }: typeof downloadedFiles.$inferSelect): DownloadedFile {
  return {
    size,
    width,
    height,
    format,
    ...(crop && { crop }),
    ...((blur > 0 || dim > 0) && { adjust: { blur, dim } }),
  }
}
