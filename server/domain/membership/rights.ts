import { maxEdgeOf } from '#contract/membership-level.ts'
import type { TierRights } from '#contract/membership.ts'
import { currentContent } from '#server/domain/box/edition.ts'
import type { Db } from '#server/lib/database/database.ts'
import { tierOf } from './content.ts'
import { currentMembership } from './edition.ts'
import { freeOf } from './free-boxes.ts'

/** Everything that a level gives, for the levels asked for. `tomorrowLevel`: from which tomorrow's picture is shown. */
export async function rightsOf(
  db: Db,
  levels: readonly number[],
  { tomorrowLevel }: { tomorrowLevel: number },
): Promise<TierRights[]> {
  const [content, box] = await Promise.all([currentMembership(db), currentContent(db, 'moonlight')])
  return levels.map((groupId) => {
    const tier = tierOf(content, groupId)
    return {
      maxEdge: maxEdgeOf(groupId),
      tomorrow: groupId >= tomorrowLevel,
      downloadsPerDay: tier.downloadsPerDay,
      archivePictures: tier.archivePictures,
      freeBoxesPerDay: freeOf(tier, box),
    }
  })
}
