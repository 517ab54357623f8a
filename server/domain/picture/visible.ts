import { and, eq, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Area } from '#contract/area.ts'
import type { LookupQuery } from '#contract/released-picture.ts'
import type { Member, Services } from '#server/app-env.ts'
import { isBestPlacement, isOut } from '#server/domain/picture/release.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { wallpapers } from './schema.ts'
import { findPictures, isPicture, type PictureRow } from './table.ts'

/** Member and time of the request; null is a visitor, who sees released pictures only. */
export interface Reading {
  db: Db
  member: Member | null
  now: Date
  services: Pick<Services, 'config' | 'keys'>
}

/** The same for members only. */
export interface Viewing extends Reading {
  member: Member
}

/**
 * Whether a detail route of `kind` shows the picture: `article` any, `global` one placed in `area`, the others their
 * own kind.
 */
export function isOfKind(
  { picture, area: shownIn }: Pick<PictureRow, 'picture' | 'area'>,
  kind: v.InferOutput<typeof LookupQuery>['kind'],
  area: Area | undefined,
) {
  if (kind === 'article') return true
  return kind === 'global' ? shownIn === area : picture.kind === kind
}

/**
 * Words in URLs that no picture id may equal; a test compares them with the declared calls. Source: feature inventory,
 * AP-03.
 */
export const RESERVED = new Set(['lookup', 'random', 'shared', 'similar'])
const ID = /^[a-z0-9][a-z0-9-]{0,119}$/i

/** Whether a picture can have this canonical or numeric id. */
export const isPictureId = (id: string) => ID.test(id) && !RESERVED.has(id)

/**
 * The picture with that canonical or numeric id, with its best placement for `area`. Refuses with `not-found`: an
 * unknown or malformed id, a withdrawn picture, and an unreleased one for a visitor or a member below the required
 * level.
 */
export async function findVisible({ db, member, now, services }: Reading, id: string, area: Area) {
  if (!isPictureId(id)) throw new ProblemError('not-found')
  const [row] = await findPictures(db, {
    memberId: member?.id ?? 0,
    placement: isBestPlacement(now, area),
    where: isPicture(id),
    limit: 1,
  })
  if (!row) throw new ProblemError('not-found')
  const isReleased = row.picture.outAt <= now
  if (!isReleased && (member?.groupId ?? 0) < services.config.tomorrowLevel) throw new ProblemError('not-found')
  return { ...row, isOut: isReleased }
}

/** Whether the same picture is visible, for frequent checks. Refuses an id as `findVisible` does. */
export function isVisible(viewing: Omit<Viewing, 'db'>, id: string): SQL {
  if (!isPictureId(id)) throw new ProblemError('not-found')
  return and(isPicture(id), eq(wallpapers.state, 'ready'), mayKnow(viewing)) ?? sql`false`
}

/** True for pictures that the member may see: released ones, and with the level for previews also the others. */
export const mayKnow = ({ member, now, services }: Omit<Viewing, 'db'>): SQL =>
  member.groupId < services.config.tomorrowLevel ? isOut(now) : sql`true`
