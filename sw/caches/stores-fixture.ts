import type { Store, Stores } from './stores.ts'

const ORIGIN = 'https://tianmu.example'

/** Cache Storage in memory. `isFull`: every write fails as on a full disk. */
export function memoryStores(isFull = false): Stores & { names: () => string[] } {
  const stores = new Map<string, Store>()
  return {
    open: async (name) => {
      const store = stores.get(name) ?? memoryStore(isFull)
      stores.set(name, store)
      return store
    },
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    names: () => [...stores.keys()].toSorted(),
  }
}

function memoryStore(isFull: boolean): Store {
  const responses = new Map<string, Response>()
  const full = (address: string) => new URL(address, ORIGIN).href
  return {
    match: async (address) => responses.get(full(address))?.clone(),
    put: async (address, response) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError')
      responses.set(full(address), response)
    },
    delete: async (address) => responses.delete(full(address)),
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
  }
}
