import { inArray } from 'drizzle-orm'
import { type Applied, type AppliedList, APPLIED_MAX, type AppliedQuery, type NewApplied } from '#contract/applied.ts'
import { viewedPicture } from '#server/domain/picture/preview-address.ts'
import { isBestPlacement } from '#server/domain/picture/release.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { findPictures, KNOWN_STATES, type PictureRow } from '#server/domain/picture/table.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { findSession } from '#server/domain/session/table.ts'
import { DAY_MS } from '#server/lib/day.ts'
import { plainText } from '#server/lib/printable.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { countApplied, deleteApplied, findApplied, insertApplied } from './table.ts'

/** How far in the past a program may say that it has set a picture, milliseconds. */
const LONGEST_DELAY_MS = 30 * DAY_MS

type Row = Awaited<ReturnType<typeof findApplied>>[number]

/**
 * Records that the session's device shows the picture. Refuses with `not-found` a picture that the member cannot see,
 * and with `invalid-fields` a time that is too long ago.
 */
export async function recordApplied(
  viewing: Viewing & { sessionId: string | null },
  { aid, system, monitor, width, height, at }: NewApplied,
) {
  const { db, member, now, sessionId } = viewing
  const { picture } = await findVisible(viewing, aid, 'zh-cn')
  const told = at === undefined ? now : new Date(at)
  if (told.getTime() < now.getTime() - LONGEST_DELAY_MS)
    throw new ProblemError('invalid-fields', { fields: { at: 'more than 30 days ago' } })
  const session = sessionId ? await findSession(db, sessionId) : undefined
  const row = {
    memberId: member.id,
    aid: picture.aid,
    deviceName: session?.deviceName ?? '',
    system,
    monitor: plainText(monitor).replaceAll(/\s+/g, ' '),
    width,
    height,
    // A clock that is ahead says nothing about the order.
    at: told > now ? now : told,
  }
  return { id: await insertApplied(db, row, APPLIED_MAX) }
}

/** What the member's devices have shown, the latest first. A withdrawn picture stays listed. */
export async function listApplied(viewing: Viewing, { before, pageSize }: AppliedQuery): Promise<AppliedList> {
  const { db, member } = viewing
  const rows = await findApplied(db, member.id, before === undefined ? undefined : Number(before), pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const pictures = await picturesOf(viewing, shown)
  return {
    items: shown.map((row) => toApplied(viewing, row, pictures.get(row.aid))),
    total: await countApplied(db, member.id),
    before: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Deletes one entry; refuses with `not-found`, also for another member's. */
export async function removeApplied({ db, member }: Viewing, id: string) {
  const entry = rowId(id)
  const removed = entry === undefined ? 0 : await deleteApplied(db, member.id, entry)
  if (removed === 0) throw new ProblemError('not-found')
  return { removed }
}

export const removeAllApplied = async ({ db, member }: Viewing) => ({ removed: await deleteApplied(db, member.id) })

async function picturesOf({ db, member, now }: Viewing, rows: readonly Row[]) {
  const aids = [...new Set(rows.map(({ aid }) => aid))]
  if (aids.length === 0) return new Map<string, PictureRow>()
  const found = await findPictures(db, {
    memberId: member.id,
    placement: isBestPlacement(now, 'zh-cn'),
    states: KNOWN_STATES,
    where: inArray(wallpapers.aid, aids),
    limit: aids.length,
  })
  return new Map(found.map((row) => [row.picture.aid, row]))
}

function toApplied(viewing: Viewing, row: Row, found: PictureRow | undefined): Applied {
  const { id, at, deviceName, system, monitor, width, height } = row
  const isOut = found !== undefined && found.picture.outAt <= viewing.now
  // Set while the member was allowed to see tomorrow's picture, it reappears on its release.
  const maySee = isOut || viewing.member.groupId >= viewing.services.config.tomorrowLevel
  return {
    id,
    at: at.toISOString(),
    device: deviceName,
    system,
    monitor,
    width,
    height,
    picture: found && maySee ? viewedPicture(viewing, { ...found, isOut }) : null,
    stillAvailable: found?.picture.state === 'ready',
  }
}
