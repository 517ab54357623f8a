import { createHmac } from 'node:crypto'
import { drawMessage, drawPrize, endsWait } from '#contract/box-draw.ts'
import type { BoxOpened, BoxOpening } from '#contract/box.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Member, Services } from '#server/app-env.ts'
import { type BoxContent, type BoxId, isBoxId, pointsOfPrize, tableHash, tableOf } from '#server/domain/box/content.ts'
import { boxDay, boxDayEnd, countOfDay } from '#server/domain/box/day.ts'
import { currentContent } from '#server/domain/box/edition.ts'
import { boxOpenings, boxTables } from '#server/domain/box/schema.ts'
import { isItemCode, isUnique } from '#server/domain/item/item-kinds.ts'
import { insertItem } from '#server/domain/item/table.ts'
import { freeBoxesPerDay } from '#server/domain/membership/free-boxes.ts'
import { enterPoints, type NewLedgerEntry, pointsOf } from '#server/domain/points/ledger.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { resultOf } from './result.ts'
import { drawingSeed, publishSeeds } from './seeds.ts'
import { findMisses, findOwned, findRequest } from './table.ts'

type Ports = Pick<Services, 'db' | 'clock' | 'keys'>
type NewOpening = typeof boxOpenings.$inferInsert

/**
 * Opens the box `count` times in one transaction: price, prizes and records, or nothing. A request id that was used before
 * gets the same results and opens nothing. Refuses with `not-found` an unknown box, `key-reused` the id of another request,
 * `box-closed`, `box-changed` (data `{ cost }`), `box-attempts-used` (data `{ remaining, resetsAt }`) and `points-too-low`.
 */
export async function openBox(
  { db, clock, keys }: Ports,
  member: Member,
  boxId: string,
  opening: BoxOpening,
): Promise<BoxOpened> {
  if (!isBoxId(boxId)) throw new ProblemError('not-found')
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    // Not the instant at which the request began: its body, or the lock, may have come after the end of a day.
    const now = clock.now()
    const day = boxDay(now)
    const content = await currentContent(tx, boxId)
    const freePerDay = await freeBoxesPerDay(tx, member.groupId, content)
    const opened = await countOfDay(tx, member.id, boxId, day)
    const earlier = await findRequest(tx, member.id, opening.requestId)
    if (earlier.length === 0) {
      await publishSeeds({ db: tx, keys, now })
      await openNew(tx, keys, { ...opening, member, boxId, day, opened, content, freePerDay, now })
    } else if (earlier.length !== opening.count || earlier[0]?.opening.boxId !== boxId) {
      throw new ProblemError('key-reused')
    }
    const results = earlier.length > 0 ? earlier : await findRequest(tx, member.id, opening.requestId)
    const openedNow = earlier.length > 0 ? opened : opened + opening.count
    return {
      results: results.map((result) => resultOf(result, { keys, now })),
      remaining: Math.max(0, content.mostPerDay - openedNow),
      balance: await pointsOf(tx, member.id),
    }
  })
}

interface Request extends BoxOpening {
  member: Member
  boxId: BoxId
  day: LocalDate
  /** Openings of the day before this request. */
  opened: number
  content: BoxContent
  /** Openings of a day that cost this member nothing. */
  freePerDay: number
  now: Date
}

async function openNew(tx: Db, keys: Ports['keys'], request: Request) {
  const { member, requestId, count, day, opened, content, freePerDay, now } = request
  const { price, mostPerDay } = content
  if (member.isMinor) throw new ProblemError('box-closed')
  if (opened + count > mostPerDay) {
    const resetsAt = boxDayEnd(day).toISOString()
    throw new ProblemError('box-attempts-used', { data: { remaining: Math.max(0, mostPerDay - opened), resetsAt } })
  }
  const free = Math.max(0, freePerDay - opened)
  const cost = price * Math.max(0, count - free)
  refuseUnseen(request, cost)
  // Apart from what is won: a prize must not pay for its own opening.
  if (cost > 0) await enterPoints(tx, member.id, [{ code: 'box', ref: requestId, change: -cost }], now)
  const openings = await draw(tx, keys, request, (place) => (place < free ? 0 : price))
  await tx.insert(boxOpenings).values(openings)
  for (const { prize, duplicatePoints } of openings) {
    if (duplicatePoints === null && isItemCode(prize))
      await insertItem(tx, { memberId: member.id, code: prize, source: 'box', createdAt: now })
  }
  const won = openings.flatMap(creditOf)
  if (won.length > 0) await enterPoints(tx, member.id, won, now)
}

/** Refuses what is not what the member was shown. */
function refuseUnseen({ cost: told, table, content }: Request, cost: number) {
  const isDearer = told !== undefined && cost > told
  if (isDearer || (table !== undefined && table !== tableHash(content)))
    throw new ProblemError('box-changed', { data: { cost } })
}

async function draw(
  tx: Db,
  keys: Ports['keys'],
  { member, boxId, requestId, count, day, content, now }: Request,
  costAt: (place: number) => number,
): Promise<NewOpening[]> {
  const { prizes, pityAfter, duplicatePoints } = content
  const table = tableHash(content)
  await tx
    .insert(boxTables)
    .values({ hash: table, content: tableOf(content) })
    .onConflictDoNothing()
  const { seed, hash: seedHash } = drawingSeed(keys, day)
  const owned = await findOwned(tx, member.id, uniqueCodes(content))
  let misses = await findMisses(tx, member.id, boxId)
  return Array.from({ length: count }, (_, place) => {
    const isGuaranteed = misses + 1 >= pityAfter
    const message = drawMessage({ day, table, boxId, memberId: member.id, requestId, place })
    const digest = createHmac('sha256', seed).update(message).digest()
    const { code, rarity } = drawPrize(digest, prizes, isGuaranteed).prize
    const isDuplicate = owned.has(code)
    if (isItemCode(code) && isUnique(code)) owned.add(code)
    const opening = {
      memberId: member.id,
      boxId,
      requestId,
      place,
      day,
      seedHash,
      tableHash: table,
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

/** Prizes that a member owns once at most. */
export const uniqueCodes = ({ prizes }: BoxContent) =>
  prizes.flatMap(({ code }) => (isItemCode(code) && isUnique(code) ? [code] : []))

/** The ledger's entry for a prize in points, or for one that was owned already. */
function creditOf({ requestId, place, prize, duplicatePoints }: NewOpening): NewLedgerEntry[] {
  const ref = `${requestId}/${place}`
  if (typeof duplicatePoints === 'number') return [{ code: 'box-duplicate', ref, change: duplicatePoints }]
  const points = pointsOfPrize(prize)
  return points === null ? [] : [{ code: 'box-prize', ref, change: points }]
}
