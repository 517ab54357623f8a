import type { BoxContent } from '#server/domain/box/content.ts'
import type { Db } from '#server/lib/database/database.ts'
import { type TierContent, tierOf } from './content.ts'
import { currentMembership } from './edition.ts'

type FreeBox = Pick<BoxContent, 'freePerDay' | 'mostPerDay'>

/** Openings of the box a day that cost a member of the level nothing. */
export async function freeBoxesPerDay(db: Db, groupId: number, box: FreeBox): Promise<number> {
  return freeOf(tierOf(await currentMembership(db), groupId), box)
}

export const freeOf = ({ moreFreeBoxes }: TierContent, { freePerDay, mostPerDay }: FreeBox) =>
  Math.min(freePerDay + moreFreeBoxes, mostPerDay)
