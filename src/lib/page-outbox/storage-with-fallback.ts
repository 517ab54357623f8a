import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import type { OutboxStorage } from '#src/lib/outbox/storage.ts'

/**
 * `lasting` until it fails, and from then on the page's memory; `onLost` hears of that once. A full storage is no such
 * failure: it still holds what it has, and the caller must know that nothing was written.
 */
export function storageWithFallback(lasting: OutboxStorage, onLost: () => void): OutboxStorage {
  const memory = memoryStorage()
  let current = lasting
  const guarded =
    <Parameters extends unknown[], Value>(
      work: (storage: OutboxStorage, ...parameters: Parameters) => Promise<Value>,
    ) =>
    async (...parameters: Parameters) => {
      try {
        return await work(current, ...parameters)
      } catch (error) {
        if (current === memory || isFull(error)) throw error
        current = memory
        onLost()
        return work(memory, ...parameters)
      }
    }
  return {
    list: guarded((storage) => storage.list()),
    get: guarded((storage, id: string) => storage.get(id)),
    put: guarded((storage, entry) => storage.put(entry)),
    replace: guarded((storage, entry) => storage.replace(entry)),
    delete: guarded((storage, id: string) => storage.delete(id)),
    readActiveMember: guarded((storage) => storage.readActiveMember()),
    writeActiveMember: guarded((storage, memberId: number | null) => storage.writeActiveMember(memberId)),
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
