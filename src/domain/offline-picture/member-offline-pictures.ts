import type { QueryClient } from '@tanstack/react-query'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { type Change, openSavedIndex } from './offline-index.ts'
import type { SavedPicture } from './offline-picture.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { patchSaved } from './queries.ts'

/** Records per batch, so that the page can respond in between. */
const BATCH = 100

/** The signed-in member's offline pictures, and changes to them, which all tabs receive. Undefined for a visitor. */
export function openSavedMember(client: QueryClient) {
  const id = currentMemberId()
  if (id === null) return undefined
  const index = openSavedIndex(id)
  return {
    id,
    index,
    write: async (record: SavedPicture) => {
      await index.put(record)
      patchSaved(client, new Map([[record.picture.aid, record]]))
      notifyOtherTabs()
    },
    /** Changes the records of many pictures. */
    change: async (aids: readonly string[], change: Change) => {
      for (let from = 0; from < aids.length; from += BATCH) {
        const written = await index.change(aids.slice(from, from + BATCH), change)
        if (written.length === 0) continue
        patchSaved(client, new Map(written.map((record) => [record.picture.aid, record])))
        notifyOtherTabs()
      }
    },
    /** Deletes its record; the server is notified later. */
    remove: async ({ picture: { aid }, isTold }: SavedPicture) => {
      await (isTold ? index.noteDropped(aid) : index.remove(aid))
      patchSaved(client, new Map([[aid, undefined]]))
      notifyOtherTabs()
    },
  }
}
export type SavedMember = NonNullable<ReturnType<typeof openSavedMember>>
