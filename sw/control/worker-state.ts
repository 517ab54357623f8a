import { STATE_STORE, type Stores } from '#sw/caches/stores.ts'

/** `started`: the build whose page has started under this worker; `purged`: value of the last purge. */
type StateKey = 'started' | 'purged'

/** Values that survive a stop of the worker. Without storage every read is undefined and writes do nothing. */
export interface WorkerState {
  read(key: StateKey): Promise<string | undefined>
  write(key: StateKey, text: string): Promise<void>
  delete(key: StateKey): Promise<void>
}

const path = (key: StateKey) => `/notes/${key}`

export function openWorkerState(stores: Stores): WorkerState {
  const open = () => stores.open(STATE_STORE)
  return {
    read: async (key) => {
      try {
        return await (await (await open()).match(path(key)))?.text()
      } catch {
        return undefined
      }
    },
    write: async (key, text) => {
      try {
        await (await open()).put(path(key), new Response(text))
      } catch {
        // The next navigation waits for the control file, as after an update.
      }
    },
    delete: async (key) => {
      try {
        await (await open()).delete(path(key))
      } catch {
        // Nothing was stored.
      }
    },
  }
}
