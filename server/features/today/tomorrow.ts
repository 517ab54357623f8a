import { and, eq } from 'drizzle-orm'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import type { Tomorrow } from '#contract/tomorrow-picture.ts'
import { viewedPicture } from '#server/domain/picture/preview-address.ts'
import { areaDay } from '#server/domain/picture/release.ts'
import { placements } from '#server/domain/picture/schema.ts'
import { findPictures, findReleasedPlacements } from '#server/domain/picture/table.ts'
import type { Viewing } from '#server/domain/picture/visible.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'

/**
 * The area's picture of the next day: the picture itself for members of `tomorrowLevel`, for others its release time
 * and its colours. Refuses with `not-found` where none is planned.
 */
export async function tomorrow(viewing: Viewing, area: Area): Promise<Tomorrow> {
  const { db, member, now, services } = viewing
  const needLevel = services.config.tomorrowLevel
  const date = addDays(areaDay(now, area), 1)
  const [row] = await findPictures(db, {
    memberId: member.id,
    where: and(eq(placements.area, area), eq(placements.day, date)),
    limit: 1,
  })
  if (!row) throw new ProblemError('not-found')
  const { aid, thumbhash } = row.picture
  const allowed = member.groupId >= needLevel
  const isOut = allowed && (await findReleasedPlacements(db, aid, now, 1)).length > 0
  return {
    date,
    releaseAt: startOfDay(date, AREA_TIME_ZONES[area]).toISOString(),
    needLevel,
    allowed,
    wallpaper: allowed ? viewedPicture(viewing, { ...row, isOut }) : null,
    thumbhash,
  }
}
