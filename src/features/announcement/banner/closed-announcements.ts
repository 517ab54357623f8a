import { atom } from 'jotai'
import * as v from 'valibot'
import { readJson, readText, writeJson } from '#src/lib/storage/storage.ts'
import { store } from '#src/lib/storage/store.ts'

/** Ids kept at most, newest last. Source: inventory AN-14. */
const CLOSED_KEPT = 200

const Ids = v.array(v.number())

/** Ids of announcements that this browser has closed. */
export const closedAnnouncementsAtom = atom<readonly number[]>(readClosedIds())

/** Stores the id at once; the banner may take its time to leave. */
export function closeAnnouncement(id: number) {
  const closed = [...readClosedIds().filter((each) => each !== id), id].slice(-CLOSED_KEPT)
  writeJson('closedAnnouncements', closed)
  store.set(closedAnnouncementsAtom, closed)
}

/** Ids as stored; anything but an array of ids is empty, and rewritten as such. */
export function readClosedIds(): readonly number[] {
  const ids = readJson('closedAnnouncements', Ids)
  if (!ids && readText('closedAnnouncements') !== null) writeJson('closedAnnouncements', [])
  return ids ?? []
}
