import type { Box, BoxHistory, BoxHistoryQuery, BoxState, BoxWin } from '#contract/box.ts'
import type { Member, Services } from '#server/app-env.ts'
import { BOXES, type BoxContent, type BoxId, tableHash } from '#server/domain/box/content.ts'
import { boxDay, boxDayEnd, countOfDay } from '#server/domain/box/day.ts'
import { currentContent } from '#server/domain/box/edition.ts'
import { freeBoxesPerDay } from '#server/domain/membership/free-boxes.ts'
import { maskName } from '#server/domain/session/mask-name.ts'
import type { Db } from '#server/lib/database/database.ts'
import { uniqueCodes } from './open.ts'
import { prizeText } from './prize-text.ts'
import { resultOf } from './result.ts'
import { listSeeds, publishSeeds } from './seeds.ts'
import { countOpenings, findMisses, findOpenings, findOwned, findTables, findWins } from './table.ts'

/** Recent prizes of all members that are shown. */
const WINS = 12
/** Of the history. */
const MOST_PAGES = 1000

interface Asking {
  db: Db
  member: Member
  now: Date
  services: Pick<Services, 'keys'>
}

/** Everything the page shows before a box is opened. */
export async function boxState(asking: Asking): Promise<BoxState> {
  const { db, member, now } = asking
  const publishing = { db, now, keys: asking.services.keys }
  await publishSeeds(publishing)
  const ids = Object.keys(BOXES) as BoxId[]
  const [boxes, seeds, wins] = await Promise.all([
    Promise.all(ids.map((id) => boxOf(asking, id))),
    listSeeds(publishing),
    findWins(db, WINS),
  ])
  return {
    boxes,
    balance: member.points,
    closed: member.isMinor ? 'minor' : null,
    hashOfTomorrow: seeds.find(({ day }) => day > boxDay(now))?.hash ?? '',
    seeds,
    recent: wins.map(winOf),
  }
}

async function boxOf({ db, member, now }: Asking, id: BoxId): Promise<Box> {
  const content = await currentContent(db, id)
  const { price, mostPerDay, pityAfter, duplicatePoints, prizes } = content
  const day = boxDay(now)
  const [freePerDay, opened, misses, owned] = await Promise.all([
    freeBoxesPerDay(db, member.groupId, content),
    countOfDay(db, member.id, id, day),
    findMisses(db, member.id, id),
    findOwned(db, member.id, uniqueCodes(content)),
  ])
  const remaining = Math.max(0, mostPerDay - opened)
  return {
    id,
    ...BOXES[id],
    price,
    remaining,
    free: Math.min(remaining, Math.max(0, freePerDay - opened)),
    mostPerDay,
    freePerDay,
    resetsAt: boxDayEnd(day).toISOString(),
    table: tableHash(content),
    chances: chancesOf(prizes),
    contents: prizes.map(({ code, rarity, parts }) => {
      const text = prizeText(code)
      return Object.assign({ code, rarity, parts, isOwned: owned.has(code) }, text)
    }),
    pity: { need: pityAfter, at: Math.min(misses, pityAfter - 1) },
    duplicatePoints,
  }
}

function chancesOf(prizes: BoxContent['prizes']): Box['chances'] {
  const chances = { common: 0, rare: 0, epic: 0, legendary: 0 }
  for (const { rarity, parts } of prizes) chances[rarity] += parts
  return chances
}

function winOf({ id, nickname, prize, rarity, at }: Awaited<ReturnType<typeof findWins>>[number]): BoxWin {
  const { kind, text, textEn } = prizeText(prize)
  const hour = new Date(at)
  hour.setUTCMinutes(0, 0, 0)
  return { id, nicknameMasked: maskName(nickname), code: prize, rarity, kind, text, textEn, at: hour.toISOString() }
}

/** A page of the member's openings, the newest first. */
export async function boxHistory(
  { db, member, now, services: { keys } }: Asking,
  { page, pageSize }: BoxHistoryQuery,
): Promise<BoxHistory> {
  const [openings, total] = await Promise.all([
    findOpenings(db, member.id, pageSize, (page - 1) * pageSize),
    countOpenings(db, member.id),
  ])
  const tables = await findTables(db, [...new Set(openings.map(({ opening }) => opening.tableHash))])
  const totalPages = Math.ceil(total / pageSize)
  return {
    items: openings.map((opening) => resultOf(opening, { keys, now })),
    page,
    pageSize,
    total,
    totalIsCapped: false,
    totalPages,
    hasMore: page < Math.min(totalPages, MOST_PAGES),
    tables: tables.map(({ hash, content: { pityAfter, prizes } }) => ({ hash, pityAfter, prizes: [...prizes] })),
  }
}
