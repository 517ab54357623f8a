import { createHmac } from 'node:crypto'
import { drawMessage, drawPrize, endsWait } from '#contract/box-draw.ts'
import type { BoxOpened, BoxOpening } from '#contract/box.ts'
import type { Member } from '#server/app-env.ts'
import { type BoxId, isBoxId, pointsOfPrize } from '#server/domain/box/content.ts'
import { type BoxEdition, currentEdition } from '#server/domain/box/edition.ts'
import { boxOpenings } from '#server/domain/box/schema.ts'
import { isItemCode, isUnique } from '#server/domain/item/item-kinds.ts'
import { insertItem } from '#server/domain/item/table.ts'
import { enterPoints, type NewLedgerEntry, pointsOf } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { resultOf } from './result.ts'
import { BOX_TIME_ZONE, boxDay, publishSeeds, seedOf } from './seeds.ts'
import { countOfDay, findMisses, findOwned, findRequest } from './table.ts'

interface Context {
  db: Db
  now: Date
}

type NewOpening = typeof boxOpenings.$inferInsert

/**
 * Opens the box `count` times in one transaction: price, prizes and records, or nothing. A request id that was used before
 * gets the same results and opens nothing. Refuses with `not-found` an unknown box, `key-reused` the id of another request,
 * `box-closed`, `box-attempts-used` (data `{ remaining, resetsAt }`) and `points-too-low`.
 */
export async function openBox(
  { db, now }: Context,
  member: Member,
  boxId: string,
  { count, requestId }: BoxOpening,
): Promise<BoxOpened> {
  if (!isBoxId(boxId)) throw new ProblemError('not-found')
  await publishSeeds(db, now)
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const edition = await currentEdition(tx, boxId, now)
    const opened = await countOfDay(tx, member.id, boxId, boxDay(now))
    const earlier = await findRequest(tx, member.id, requestId)
    if (earlier.length > 0) {
      if (earlier.length !== count || earlier[0]?.opening.boxId !== boxId) throw new ProblemError('key-reused')
    } else {
      await openNew(tx, { member, boxId, requestId, count, opened, edition, now })
    }
    const results = earlier.length > 0 ? earlier : await findRequest(tx, member.id, requestId)
    const openedNow = earlier.length > 0 ? opened : opened + count
    return {
      results: results.map((opening) => resultOf(opening, now)),
      remaining: Math.max(0, edition.content.mostPerDay - openedNow),
      balance: await pointsOf(tx, member.id),
    }
  })
}

interface Request {
  member: Member
  boxId: BoxId
  requestId: string
  count: number
  /** Openings of the day before this request. */
  opened: number
  edition: BoxEdition
  now: Date
}

async function openNew(tx: Db, request: Request) {
  const { member, requestId, count, opened, edition, now } = request
  const { price, freePerDay, mostPerDay } = edition.content
  if (member.isMinor) throw new ProblemError('box-closed')
  if (opened + count > mostPerDay) {
    const resetsAt = startOfDay(addDays(boxDay(now), 1), BOX_TIME_ZONE).toISOString()
    throw new ProblemError('box-attempts-used', { data: { remaining: Math.max(0, mostPerDay - opened), resetsAt } })
  }
  const free = Math.max(0, freePerDay - opened)
  const paid = Math.max(0, count - free)
  // Apart from what is won: a prize must not pay for its own opening.
  if (paid > 0) await enterPoints(tx, member.id, [{ code: 'box', ref: requestId, change: -price * paid }], now)
  const openings = await draw(tx, request, (place) => (place < free ? 0 : price))
  await tx.insert(boxOpenings).values(openings)
  for (const { prize } of openings.filter(({ duplicatePoints }) => duplicatePoints === null)) {
    if (isItemCode(prize)) await insertItem(tx, { memberId: member.id, code: prize, source: 'box', createdAt: now })
  }
  const won = openings.flatMap(creditOf)
  if (won.length > 0) await enterPoints(tx, member.id, won, now)
}

async function draw(tx: Db, request: Request, costAt: (place: number) => number): Promise<NewOpening[]> {
  const { member, boxId, requestId, count, edition, now } = request
  const { prizes, pityAfter, duplicatePoints } = edition.content
  const day = boxDay(now)
  const key = Buffer.from((await seedOf(tx, day)).seed, 'hex')
  const owned = await findOwned(
    tx,
    member.id,
    prizes.map(({ code }) => code),
  )
  let misses = await findMisses(tx, member.id, boxId)
  return Array.from({ length: count }, (_, place) => {
    const isGuaranteed = misses + 1 >= pityAfter
    const message = drawMessage({ boxId, memberId: member.id, requestId, place })
    const digest = createHmac('sha256', key).update(message).digest()
    const { code, rarity } = drawPrize(digest, prizes, isGuaranteed).prize
    const isDuplicate = isItemCode(code) && isUnique(code) && owned.has(code)
    owned.add(code)
    const opening = {
      memberId: member.id,
      boxId,
      requestId,
      place,
      day,
      editionId: edition.id,
      misses,
      isGuaranteed,
      rarity,
      prize: code,
      duplicatePoints: isDuplicate ? duplicatePoints[rarity] : null,
      cost: costAt(place),
      at: now,
    }
    misses = endsWait(rarity) ? 0 : misses + 1
    return opening
  })
}

/** The ledger's entry for a prize in points, or for one that was owned already. */
function creditOf({ requestId, place, prize, duplicatePoints }: NewOpening): NewLedgerEntry[] {
  const ref = `${requestId}/${place}`
  if (typeof duplicatePoints === 'number') return [{ code: 'box-duplicate', ref, change: duplicatePoints }]
  const points = pointsOfPrize(prize)
  return points === null ? [] : [{ code: 'box-prize', ref, change: points }]
}
