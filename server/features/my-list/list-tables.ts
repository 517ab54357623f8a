import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MyList } from '#contract/my-list-bulk.ts'
import { downloadedFiles, wallpaperFavourites, wallpaperLikes } from '#server/domain/picture/activity/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'

/** Where the entries of a list are stored. */
export interface ListTable {
  table: PgTable
  memberId: PgColumn
  aid: PgColumn
  at: PgColumn
  /** A number that is unique within the list; orders entries of the same moment. */
  key: PgColumn
  /** Identifies an entry in bulk actions. */
  entryId: PgColumn
}

const reactions = (table: typeof wallpaperLikes | typeof wallpaperFavourites) => ({
  table,
  memberId: table.memberId,
  aid: table.aid,
  at: table.at,
  key: wallpapers.id,
  entryId: table.aid,
})

export const LIST_TABLES: Record<MyList, ListTable> = {
  likes: reactions(wallpaperLikes),
  favs: reactions(wallpaperFavourites),
  downloads: {
    table: downloadedFiles,
    memberId: downloadedFiles.memberId,
    aid: downloadedFiles.aid,
    at: downloadedFiles.at,
    key: downloadedFiles.id,
    entryId: downloadedFiles.id,
  },
}
