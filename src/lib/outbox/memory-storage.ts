import type { OutboxEntry } from './entry.ts'
import type { OutboxStorage } from './storage.ts'

/** Stores entries until the page closes; for tests, and for browsers without another storage. */
export function memoryStorage(records = new Map<string, unknown>()): OutboxStorage {
  let activeMember: number | null | undefined
  return {
    list: async () => [...records.values()],
    get: async (id) => records.get(id),
    put: async (entry: OutboxEntry) => void records.set(entry.id, entry),
    replace: async (entry: OutboxEntry) => {
      if (records.has(entry.id)) records.set(entry.id, entry)
    },
    delete: async (id) => void records.delete(id),
    readActiveMember: async () => activeMember,
    writeActiveMember: async (memberId) => {
      activeMember = memberId
    },
  }
}
