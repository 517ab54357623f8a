import type { QueryClient } from '@tanstack/react-query'
import { SAVED_CHANGES_MOST, savedCalls, type SavedChanges, type SavedEntry } from '#contract/saved.ts'
import { call } from '#src/domain/api.ts'
import { SAVED_STATE } from '#src/domain/offline-picture/offline-picture.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { openSavedMember, type SavedMember } from '../member-offline-pictures.ts'
import { dropFiles } from './files/save-picture.ts'

/** Result of the sync for this device. */
export interface Synced {
  /** Saved on another device, not on this one, newest first. */
  missing: readonly SavedEntry[]
  /** Recalled pictures that were deleted from this device. */
  recalled: number
}

/**
 * Reports saved and removed pictures to the server, and fetches those saved elsewhere, withdrawn or recalled; recalled ones
 * are deleted before this resolves. Rejects with an `ApiError`; the next sync then reports the same changes.
 */
export async function syncSaved(client: QueryClient): Promise<Synced> {
  const member = openSavedMember(client)
  if (!member) return { missing: [], recalled: 0 }
  const entries = await exchange(member)
  // Another member may have signed in.
  if (currentMemberId() !== member.id) return { missing: [], recalled: 0 }
  const states = new Map(entries.map(({ aid, state }) => [aid, state]))
  const recalled = await applyStates(member, states)
  const here = new Set((await member.index.list()).map(({ picture }) => picture.aid))
  return { missing: entries.filter(({ aid, state }) => state === 'here' && !here.has(aid)), recalled }
}

async function exchange(member: SavedMember): Promise<readonly SavedEntry[]> {
  const unreported = (await member.index.list()).filter(({ state, isTold }) => state === SAVED_STATE && !isTold)
  const dropped = await member.index.dropped()
  if (unreported.length + dropped.length === 0) return (await call(savedCalls.list, {})).items
  let items: readonly SavedEntry[] = []
  for (let from = 0; from < Math.max(unreported.length, dropped.length); from += SAVED_CHANGES_MOST) {
    const told = unreported.slice(from, from + SAVED_CHANGES_MOST)
    const gone = dropped.slice(from, from + SAVED_CHANGES_MOST)
    const saved = told.map(({ picture: { aid }, size }) => ({ aid, size }))
    items = (await postChanges({ saved, dropped: gone })).items
    if (currentMemberId() !== member.id) return []
    const before = new Map(told.map((record) => [record.picture.aid, record]))
    await member.change([...before.keys()], (now, aid) => {
      const record = before.get(aid)
      // Changed in the meantime: reported again next time.
      return now && now.askedAt === record?.askedAt && now.size === record.size ? { ...now, isTold: true } : undefined
    })
    for (const aid of gone) if (!(await member.index.get(aid))) await member.index.remove(aid)
  }
  return items
}

const postChanges = (changes: SavedChanges) => call(savedCalls.change, { json: changes })

/** Deletes recalled pictures and marks withdrawn ones. Resolves to the number of deleted ones. */
async function applyStates(member: SavedMember, states: ReadonlyMap<string, SavedEntry['state']>) {
  let recalled = 0
  for (const record of await member.index.list()) {
    const state = states.get(record.picture.aid)
    if (state === 'recalled') {
      await member.remove(record)
      await dropFiles(member.id, [...record.files, ...(record.former?.files ?? [])])
      recalled++
    } else if (state && (state === 'withdrawn') !== record.isWithdrawn) {
      // A download may have changed the record meanwhile.
      await member.change([record.picture.aid], (now) => now && { ...now, isWithdrawn: state === 'withdrawn' })
    }
  }
  return recalled
}
