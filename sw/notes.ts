import { NOTES_STORE, type Stores } from './stores.ts'

/** `started`: the build whose page has started under this worker; `purged`: the word of the last purge. */
type Note = 'started' | 'purged'

/** What a worker must still know after it was stopped. Where nothing can be kept, it knows nothing; that is no error. */
export interface Notes {
  read(note: Note): Promise<string | undefined>
  write(note: Note, text: string): Promise<void>
  erase(note: Note): Promise<void>
}

const address = (note: Note) => `/notes/${note}`

export function openNotes(stores: Stores): Notes {
  const open = () => stores.open(NOTES_STORE)
  return {
    read: async (note) => {
      try {
        return await (await (await open()).match(address(note)))?.text()
      } catch {
        return undefined
      }
    },
    write: async (note, text) => {
      try {
        await (await open()).put(address(note), new Response(text))
      } catch {
        // The next start asks the operator's word first, as if it were the first one.
      }
    },
    erase: async (note) => {
      try {
        await (await open()).delete(address(note))
      } catch {
        // Nothing was kept.
      }
    },
  }
}
