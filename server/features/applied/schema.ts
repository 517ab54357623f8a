import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { DESKTOPS } from '#contract/desktop.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { instant } from '#server/lib/database/columns.ts'

/** Pictures that members have set as wallpaper by a program of ours. */
export const appliedPictures = pgTable(
  'applied_pictures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The row of a withdrawn picture stays, and with it this one. */
    aid: text('aid')
      .notNull()
      .references(() => wallpapers.aid),
    /** Name of the session's device, which may be logged out since. */
    deviceName: text('device_name').notNull(),
    system: text('system', { enum: DESKTOPS }).notNull(),
    monitor: text('monitor').notNull(),
    /** Pixels of the file. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('applied_pictures_member').on(t.memberId, t.id)],
)
