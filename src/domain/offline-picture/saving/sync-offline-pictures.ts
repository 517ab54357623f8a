import type { QueryClient } from '@tanstack/react-query'
import { SAVED_CHANGES_MOST, type SavedChanges, SavedEntries, type SavedEntry } from '#contract/saved.ts'
import { wallpaperApi } from '#src/domain/api.ts'
import { memberHere } from '#src/domain/session/current-member.ts'
import { openSavedMember, type SavedMember } from '../member-offline-pictures.ts'
import { dropFiles } from './save-picture.ts'

/** What the server says of a member's saved pictures, as far as it concerns this device. */
export interface Synced {
  /** Saved on another device, not on this one, the last first. */
  missing: readonly SavedEntry[]
  /** Pictures that had to go from this device. */
  recalled: number
}

/**
 * Tells the server what was saved here and taken off since, and learns what is elsewhere, what was withdrawn, and what must
 * go: that is gone when this resolves. Rejects with an `ApiError`; nothing is lost then, the next time tells it.
 */
export async function syncSaved(client: QueryClient): Promise<Synced> {
  const member = openSavedMember(client)
  if (!member) return { missing: [], recalled: 0 }
  const entries = await exchange(member)
  // Somebody else's device by now.
  if (memberHere() !== member.id) return { missing: [], recalled: 0 }
  const states = new Map(entries.map(({ aid, state }) => [aid, state]))
  const recalled = await obey(member, states)
  const here = new Set((await member.index.list()).map(({ picture }) => picture.aid))
  return { missing: entries.filter(({ aid, state }) => state === 'here' && !here.has(aid)), recalled }
}

async function exchange(member: SavedMember): Promise<readonly SavedEntry[]> {
  const untold = (await member.index.list()).filter(({ state, isTold }) => state === 'kept' && !isTold)
  const dropped = await member.index.dropped()
  if (untold.length + dropped.length === 0) return (await wallpaperApi.get('me/saved', SavedEntries)).items
  let items: readonly SavedEntry[] = []
  for (let from = 0; from < Math.max(untold.length, dropped.length); from += SAVED_CHANGES_MOST) {
    const told = untold.slice(from, from + SAVED_CHANGES_MOST)
    const gone = dropped.slice(from, from + SAVED_CHANGES_MOST)
    const saved = told.map(({ picture: { aid }, size }) => ({ aid, size }))
    items = (await postChanges({ saved, dropped: gone })).items
    if (memberHere() !== member.id) return []
    const before = new Map(told.map((record) => [record.picture.aid, record]))
    await member.change([...before.keys()], (now, aid) => {
      const record = before.get(aid)
      // Changed meanwhile, it is told again.
      return now && now.askedAt === record?.askedAt && now.size === record.size ? { ...now, isTold: true } : undefined
    })
    for (const aid of gone) if (!(await member.index.get(aid))) await member.index.remove(aid)
  }
  return items
}

const postChanges = (changes: SavedChanges) => wallpaperApi.post('me/saved', SavedEntries, { json: changes })

/** Removes what must go, and notes what was withdrawn. Resolves to how many went. */
async function obey(member: SavedMember, states: ReadonlyMap<string, SavedEntry['state']>) {
  let recalled = 0
  for (const record of await member.index.list()) {
    const state = states.get(record.picture.aid)
    if (state === 'recalled') {
      await member.remove(record)
      await dropFiles(member.id, [...record.files, ...(record.former?.files ?? [])])
      recalled++
    } else if (state && (state === 'withdrawn') !== record.isWithdrawn) {
      await member.write({ ...record, isWithdrawn: state === 'withdrawn' })
    }
  }
  return recalled
}
