import { atom } from 'jotai'
import * as v from 'valibot'
import { readJson, readText, writeJson } from '#src/lib/storage/storage.ts'
import { store } from '#src/lib/storage/store.ts'

declare module '#src/lib/storage/storage.ts' {
  interface NamedStorageKeys {
    closedAnnouncements: true
  }
}

/** Maximum number of stored ids, newest last. Source: inventory AN-14. */
const MAX_CLOSED = 200

const Ids = v.array(v.number())

/** Ids of announcements that this browser has closed. */
export const closedAnnouncementsAtom = atom<readonly number[]>(readClosedIds())

/** Stores the id at once; the banner may animate out later. */
export function closeAnnouncement(id: number) {
  const closed = [...readClosedIds().filter((each) => each !== id), id].slice(-MAX_CLOSED)
  writeJson('closedAnnouncements', closed)
  store.set(closedAnnouncementsAtom, closed)
}

/** Stored ids; anything but an array of ids counts as empty and is overwritten. */
export function readClosedIds(): readonly number[] {
  const ids = readJson('closedAnnouncements', Ids)
  if (!ids && readText('closedAnnouncements') !== null) writeJson('closedAnnouncements', [])
  return ids ?? []
}
