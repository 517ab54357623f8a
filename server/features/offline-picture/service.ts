import * as v from 'valibot'
import { SAVED_MOST, type SavedChanges, SavedEntries, type SavedEntry } from '#contract/saved.ts'
import { mayKnow, type Viewing } from '#server/domain/picture/visible.ts'
import { deleteSaved, findSaved, upsertSaved } from './table.ts'

/** Pictures the member has saved on any device, the last first: 5,000 at most. */
export async function listSaved(viewing: Viewing): Promise<SavedEntries> {
  const { db, member } = viewing
  const rows = await findSaved(db, member.id, mayKnow(viewing), SAVED_MOST)
  return v.parse(SavedEntries, { items: rows.map(({ aid, size, state }) => ({ aid, size, state: stateOf(state) })) })
}

/** Records what was saved and removed on a device; repeating it changes nothing. Returns the same as `listSaved`. */
export async function changeSaved(viewing: Viewing, { saved, dropped }: SavedChanges): Promise<SavedEntries> {
  const { db, member, now } = viewing
  await db.transaction(async (tx) => {
    await deleteSaved(tx, member.id, dropped)
    await upsertSaved(tx, member.id, saved, mayKnow(viewing), now)
  })
  return listSaved(viewing)
}

const stateOf = (state: string): SavedEntry['state'] =>
  state === 'ready' ? 'here' : state === 'recalled' ? 'recalled' : 'withdrawn'
