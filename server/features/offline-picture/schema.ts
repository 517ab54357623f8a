import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Pictures that members have saved on a device, so that another one can download them too. */
export const savedPictures = pgTable(
  'saved_pictures',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    aid: text('aid')
      .notNull()
      .references(() => wallpapers.aid),
    at: instant('at').notNull(),
    /** screen, 4k or original. */
    size: text('size').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.aid] }), index('saved_pictures_member').on(t.memberId, t.at)],
)
