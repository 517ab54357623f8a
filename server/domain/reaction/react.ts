import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { deleteReaction, insertReaction, insertView, type Reacting, type Reaction } from './reaction-table.ts'

/** Minutes in which a member's views of one thing count once. Source: inventory AP-10. */
const VIEW_MINUTES = 30

/** Sets or removes a reaction; setting it again changes nothing. Resolves to their number. Refuses with `not-found`. */
export async function react(db: Db, reaction: Reaction, reacting: Reacting, isOn: boolean) {
  return found(await (isOn ? insertReaction(db, reaction, reacting) : deleteReaction(db, reaction, reacting)))
}

/** Counts a view, once per member and half hour. Resolves to their number. Refuses with `not-found`. */
export async function countViewOf(db: Db, views: Reaction, reacting: Reacting) {
  const after = new Date(reacting.at.getTime() - VIEW_MINUTES * 60_000)
  return found(await insertView(db, views, reacting, after))
}

function found(total: number | undefined) {
  if (total === undefined) throw new ProblemError('not-found')
  return total
}
