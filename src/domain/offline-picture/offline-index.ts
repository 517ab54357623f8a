import { del, get, promisifyRequest, set, values } from 'idb-keyval'
import * as v from 'valibot'
import { savedDatabaseOf } from '#src/domain/member-data/member-stores.ts'
import { openStore } from '#src/lib/persistence/store/open-store.ts'
import { SavedPicture } from './offline-picture.ts'

/** A picture removed from the device before the server was notified. */
const Dropped = v.object({ version: v.literal(1), dropped: v.string() })

/** A collection whose later pictures are saved too. */
const Followed = v.object({
  version: v.literal(1),
  collection: v.number(),
  /** Pictures that were in it when it was last read: one that the member removed from the device does not return. */
  aids: v.array(v.string()),
})
export type Followed = v.InferOutput<typeof Followed>

/** No aid has a colon. */
const keyOf = (collection: number) => `collection:${collection}`

/** Changes an existing record, or creates one; undefined leaves it unchanged. */
export type Change = (known: SavedPicture | undefined, aid: string) => SavedPicture | undefined

/** Most recently requested first. */
export const lastFirst = (a: SavedPicture, b: SavedPicture) => b.askedAt - a.askedAt || a.picture.id - b.picture.id

/** A member's offline pictures on this device, by aid. */
export function openSavedIndex(memberId: number) {
  const store = openStore(savedDatabaseOf(memberId), 'pictures')
  return {
    async list(): Promise<SavedPicture[]> {
      const found = await values<unknown>(store)
      return found.flatMap((value) => (v.is(SavedPicture, value) ? [value] : [])).toSorted(lastFirst)
    },
    async get(aid: string): Promise<SavedPicture | undefined> {
      const found: unknown = await get(aid, store)
      return v.is(SavedPicture, found) ? found : undefined
    },
    /** Changes records in one transaction. Resolves to the written records. */
    change: (aids: readonly string[], change: Change): Promise<SavedPicture[]> =>
      store('readwrite', async (pictures) => {
        const written: SavedPicture[] = []
        for (const aid of aids) {
          const request = pictures.get(aid)
          request.addEventListener('success', () => {
            const found: unknown = request.result
            const next = change(v.is(SavedPicture, found) ? found : undefined, aid)
            if (next) {
              pictures.put(next, aid)
              written.push(next)
            }
          })
        }
        await promisifyRequest(pictures.transaction)
        return written
      }),
    put: (record: SavedPicture) => set(record.picture.aid, record, store),
    remove: (aid: string) => del(aid, store),
    /** Pictures that are still on the server's list. */
    async dropped(): Promise<string[]> {
      const found = await values<unknown>(store)
      return found.flatMap((value) => (v.is(Dropped, value) ? [value.dropped] : []))
    },
    noteDropped: (aid: string) => set(aid, { version: 1, dropped: aid }, store),
    /** Collections whose later pictures are saved too. */
    async followed(): Promise<Followed[]> {
      const found = await values<unknown>(store)
      return found.flatMap((value) => (v.is(Followed, value) ? [value] : []))
    },
    follow: (followed: Omit<Followed, 'version'>) =>
      set(keyOf(followed.collection), { version: 1, ...followed } satisfies Followed, store),
    unfollow: (collection: number) => del(keyOf(collection), store),
  }
}
