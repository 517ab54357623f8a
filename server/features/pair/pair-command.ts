import { eq } from 'drizzle-orm'
import { PAIR_HALVES } from '#contract/pair-half.ts'
import { deletePair, findPair, insertPair } from '#server/domain/picture/pair/pairs.ts'
import { pairHalves } from '#server/domain/picture/pair/schema.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { isPicture } from '#server/domain/picture/table.ts'
import { isPictureId } from '#server/domain/picture/visible.ts'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import type { Db } from '#server/lib/database/database.ts'

const usage = 'pair (<day> <night> | <picture> --remove | --list)'
const DELETED = 'a deleted picture'

const options = { remove: { type: 'boolean' }, list: { type: 'boolean' } } as const

export const pairCommand: AdminCommand = {
  usage,
  summary: 'make two pictures a pair for light and dark mode, take one apart, or list them',
  writes: 'at-once',
  async run(args, { db, now, print, changed }) {
    const count = args.includes('--list') ? 0 : args.includes('--remove') ? 1 : 2
    const { values, positionals } = readArguments(args, usage, { options, count })
    if (values.list && values.remove) throw new AdminError(`Expected: ${usage}.`)
    if (values.list) return listPairs(db, print)
    const [one = '', other = ''] = positionals
    await (values.remove ? removePair(db, one, print) : makePair(db, one, other, { now, print }))
    await changed({ what: values.remove ? 'apart' : 'a pair' })
  },
}

type Print = (line: string) => void

async function makePair(db: Db, dayId: string, nightId: string, { now, print }: { now: Date; print: Print }) {
  const day = await findPicture(db, dayId)
  const night = await findPicture(db, nightId)
  if (day.aid === night.aid) throw new AdminError(`${day.aid} cannot be a pair with itself.`)
  for (const { aid, state } of [day, night]) if (state !== 'ready') throw new AdminError(`${aid} is ${state}.`)
  if (!(await insertPair(db, day, night, now))) {
    for (const { aid } of [day, night]) {
      const pair = await findPair(db, aid)
      if (!pair) continue
      throw new AdminError(
        `${aid} is the ${pair.half} of a pair with ${pair.otherAid ?? DELETED} already; pair ${aid} --remove takes it apart.`,
      )
    }
    throw new AdminError('Another command changed these pairs at the same time; run it again.')
  }
  print(`“${day.title}” by day and “${night.title}” by night are a pair.`)
  const planned = [day, night].filter(({ outAt }) => outAt > now).map(({ aid }) => aid)
  if (planned.length > 0)
    print(`It is shown once ${planned.join(' and ')} ${planned.length > 1 ? 'are' : 'is'} released.`)
}

async function removePair(db: Db, id: string, print: Print) {
  const { aid } = await findPicture(db, id)
  const pair = await findPair(db, aid)
  if (!pair) throw new AdminError(`${aid} is in no pair.`)
  await deletePair(db, aid)
  print(`${aid} and ${pair.otherAid ?? DELETED} are no pair any more.`)
}

/** A line for each, the newest first, with the state of pictures that members do not see. */
async function listPairs(db: Db, print: Print) {
  const rows = await db
    .select({
      pair: pairHalves.pair,
      half: pairHalves.half,
      at: pairHalves.at,
      aid: wallpapers.aid,
      state: wallpapers.state,
    })
    .from(pairHalves)
    .innerJoin(wallpapers, eq(wallpapers.aid, pairHalves.aid))
  const pairs = [...Map.groupBy(rows, ({ pair }) => pair).values()].toSorted(
    ([one], [other]) => (other?.at.getTime() ?? 0) - (one?.at.getTime() ?? 0) || (other?.pair ?? 0) - (one?.pair ?? 0),
  )
  if (pairs.length === 0) return print('There is no pair.')
  for (const halves of pairs) {
    const names = PAIR_HALVES.map((half) => {
      const found = halves.find((each) => each.half === half)
      return found ? found.aid + (found.state === 'ready' ? '' : ` (${found.state})`) : DELETED
    })
    print(names.join(' · '))
  }
}

async function findPicture(db: Db, id: string) {
  const { aid, id: number, title, state, outAt } = wallpapers
  const [found] = isPictureId(id)
    ? await db.select({ aid, id: number, title, state, outAt }).from(wallpapers).where(isPicture(id)).limit(1)
    : []
  if (!found) throw new AdminError(`No picture has the id ${id}.`)
  return found
}
